import type { TenantTx } from '../../../db/scope.ts';
import { lockAccount } from '../store/accounts.ts';
import { replaceDays, type WrittenDays } from './write-day.ts';

/** What an hour's row is known by in `FactRows`. */
export const hourRowId = (hour: number): string => String(hour);

const hours = { of: new Map(Array.from({ length: 24 }, (_, hour) => [hourRowId(hour), hour])), last: 24 };

/**
 * As `writeAdDays`, of the whole account by hours; `rows` are known by `hourRowId`. What was known of them when is not kept: a day's
 * hours are looked at while it lasts.
 */
export async function writeHours(tx: TenantTx, written: WrittenDays): Promise<{ changed: number }> {
  const account = await lockAccount(tx, written.place);
  const replaced = await replaceDays(tx, 'hours', account.account_no, written, { numbers: hours });
  return { changed: replaced.reduce((sum, each) => sum + each.changed, 0) };
}
