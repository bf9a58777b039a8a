import type { TenantTx } from '../../../db/scope.ts';
import { noProduct } from '../figures.ts';
import { countWrite, type InsightAccountRow, type InsightPlace, lockAccount } from '../store/accounts.ts';
import {
  type DayKey,
  deleteOthers,
  type FactKind,
  type Former,
  hasFacts,
  insertFacts,
  type NumberedRows,
  upsertFacts,
} from '../store/facts.ts';
import { noteFetched } from '../store/days.ts';
import { adNumbers, insertAds } from '../store/numbers.ts';
import { refreshSums } from '../store/sums.ts';
import { insertVersion, lastFetch } from '../store/versions.ts';
import { packOf } from '../versions/pack.ts';
import type { FactRows } from './fact-rows.ts';

export interface Parents {
  campaignId: string | null;
  groupId: string | null;
  productId: string | null;
}
/** What ads stand in and which product they are of, for as many as are known. */
export type ParentsOf = (
  tx: TenantTx,
  place: InsightPlace,
  adIds: readonly string[],
) => Promise<ReadonlyMap<string, Parents>>;

export interface WrittenDay {
  place: InsightPlace;
  day: string;
  fetchedAt: Date;
  /** When it is to be fetched again, and when this fetch is older than it should be; null: it was the last one. */
  nextAt: Date | null;
  staleAt: Date | null;
  parentsOf: ParentsOf;
}

/** So many are looked up in the mirror at a time. */
const parentsAtOnce = 5000;

/** Each has a number: those that are new get the next ones. Nobody else gives numbers, the account is locked. */
async function numberAds(
  tx: TenantTx,
  { place, parentsOf }: WrittenDay,
  { account_no: accountNo, ads }: InsightAccountRow,
  ids: readonly string[],
): Promise<{ numbers: number[]; ads: number }> {
  const known = await adNumbers(tx, accountNo, [...new Set(ids)]);
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  let last = ads;
  for (let from = 0; from < fresh.length; from += parentsAtOnce) {
    const some = fresh.slice(from, from + parentsAtOnce);
    const parents = await parentsOf(tx, place, some);
    await insertAds(
      tx,
      accountNo,
      some.map((adId) => {
        const { campaignId = null, groupId = null, productId = null } = parents.get(adId) ?? {};
        known.set(adId, (last += 1));
        return { adId, adNo: last, groupId, campaignId, productId: productId ?? noProduct };
      }),
    );
  }
  return { numbers: ids.map((id) => known.get(id) as number), ads: last };
}

/** What it was before, of all that changed; null where the day had no rows. */
export async function replaceFacts(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  facts: NumberedRows,
  fetchedAt: Date,
): Promise<{ former: Former[] | null; changed: number }> {
  if (!(await hasFacts(tx, kind, day))) {
    if (facts.rows.size > 0) await insertFacts(tx, kind, day, facts, fetchedAt);
    return { former: null, changed: facts.rows.size };
  }
  const former = [
    ...(facts.rows.size > 0 ? [await upsertFacts(tx, kind, day, facts, fetchedAt)] : []),
    await deleteOthers(tx, kind, day, facts),
  ];
  return { former, changed: former.reduce((sum, { numbers }) => sum + numbers.length, 0) };
}

/**
 * What was fetched of an account's day takes the place of what was known of it: only what changed is written, what is not there any
 * more goes, and the sums of that day follow in the same transaction. Done twice it does nothing.
 */
export async function writeAdDay(
  tx: TenantTx,
  written: WrittenDay,
  rows: FactRows,
): Promise<{ changed: number }> {
  const { place, day, fetchedAt } = written;
  const account = await lockAccount(tx, place);
  const { numbers, ads } = await numberAds(tx, written, account, rows.ids);
  const key = { accountNo: account.account_no, day };
  const { former, changed } = await replaceFacts(tx, 'ads', key, { numbers, rows }, fetchedAt);
  const isFirst = (await lastFetch(tx, key)) === null;
  if (isFirst) await insertVersion(tx, key, { fetchedAt, ads: changed, pack: null });
  else if (changed > 0) {
    const pack = await packOf(former ?? [absentBefore(numbers)]);
    await insertVersion(tx, key, { fetchedAt, ads: changed, pack });
  }
  await noteFetched(tx, { ...key, part: 'ads' }, written);
  if (changed === 0) return { changed };
  await refreshSums(tx, 'ads', key);
  await countWrite(tx, account, { ads });
  return { changed };
}

/** Of a day that was known to be empty. */
const absentBefore = (numbers: readonly number[]): Former => ({
  numbers: numbers.toSorted((a, b) => a - b),
  columns: [numbers.map(() => '')],
});

/** The same by hours. What was known of them when is not kept: a day's hours are looked at while it lasts. */
export async function writeAdHours(
  tx: TenantTx,
  written: WrittenDay,
  rows: FactRows,
): Promise<{ changed: number }> {
  const { place, day, fetchedAt } = written;
  const account = await lockAccount(tx, place);
  const { numbers, ads } = await numberAds(tx, written, account, rows.ids);
  const key = { accountNo: account.account_no, day };
  const { changed } = await replaceFacts(tx, 'hours', key, { numbers, rows }, fetchedAt);
  await noteFetched(tx, { ...key, part: 'hours' }, written);
  if (changed === 0) return { changed };
  await refreshSums(tx, 'hours', key);
  await countWrite(tx, account, { ads });
  return { changed };
}
