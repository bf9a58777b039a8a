import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import { sweepEachTenant } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { daysWithoutColumns, lockAccountNo, storedDay, writeColumns } from '../store/ad-columns.ts';
import type { DayKey } from '../store/facts.ts';
import { packDay } from './pack-day.ts';

const name = 'insights-columns';

/** So many days are looked for at once. */
const daysAtOnce = 500;

/** Its columns from its facts. They are of the version that the account is at: the facts do not change by it. */
async function fillDay(tx: TenantTx, key: DayKey): Promise<void> {
  const version = await lockAccountNo(tx, key.accountNo);
  const { numbers, rows } = await storedDay(tx, key);
  await writeColumns(tx, key, version, await packDay(numbers, rows));
}

/** All days of an organisation that have none, a transaction for each. */
export async function fillColumns(
  { db }: Pick<Services, 'db'>,
  who: TenantScope,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const days = await withTenant(db, who, (tx) => daysWithoutColumns(tx, daysAtOnce));
    for (const day of days) {
      signal.throwIfAborted();
      await withTenant(db, who, (tx) => fillDay(tx, day));
    }
    if (days.length < daysAtOnce) return;
  }
}

/** Days whose facts were written before there were columns, or by a version of the program that did not know them. */
export const fillColumnsJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, services, signal) {
    await sweepEachTenant(services, name, (tenantId) =>
      fillColumns(services, { tenantId, userId: systemUserId }, signal),
    );
  },
});
