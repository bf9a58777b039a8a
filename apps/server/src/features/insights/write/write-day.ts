import { capabilitiesOf } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import { bitsOfCounts, noProduct } from '../figures.ts';
import { packDay, type PackedDay } from '../columns/pack-day.ts';
import { countWrite, type InsightAccountRow, type InsightPlace, lockAccount } from '../store/accounts.ts';
import { writeColumns } from '../store/ad-columns.ts';
import { fetchedDays, noteFetched } from '../store/days.ts';
import {
  daysWithFacts,
  deleteOthers,
  type FactKind,
  type Former,
  insertFacts,
  type NumberedRows,
  upsertFacts,
} from '../store/facts.ts';
import { adNumbers, insertAds } from '../store/numbers.ts';
import { refreshSums } from '../store/sums.ts';
import { insertFirstVersions, insertVersion } from '../store/versions.ts';
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

export interface DayToWrite {
  day: string;
  rows: FactRows;
  /** When it is to be fetched again, and when this fetch is older than it should be; null: it was the last one. */
  nextAt: Date | null;
  staleAt: Date | null;
}

export interface WrittenDays {
  place: InsightPlace;
  fetchedAt: Date;
  days: readonly DayToWrite[];
}

export interface Numbers {
  of: ReadonlyMap<string, number>;
  /** How many there are now. */
  last: number;
}

/** So many are looked up in the mirror at a time. */
const parentsAtOnce = 5000;

/** Each once. */
function newIn(lists: readonly (readonly string[])[], known: ReadonlyMap<string, unknown>): string[] {
  const fresh = new Set<string>();
  for (const list of lists) for (const id of list) if (!known.has(id)) fresh.add(id);
  return [...fresh];
}

/** Each has a number: those that are new get the next ones. Nobody else gives numbers, the account is locked. */
async function numberAds(
  tx: TenantTx,
  place: InsightPlace,
  account: InsightAccountRow,
  lists: readonly (readonly string[])[],
  parentsOf: ParentsOf,
): Promise<Numbers> {
  const known = await adNumbers(tx, account, lists);
  const fresh = newIn(lists, known);
  let last = account.ads;
  for (let from = 0; from < fresh.length; from += parentsAtOnce) {
    const some = fresh.slice(from, from + parentsAtOnce);
    const parents = await parentsOf(tx, place, some);
    const numbered = some.map((adId) => {
      const { campaignId = null, groupId = null, productId = null } = parents.get(adId) ?? {};
      last += 1;
      known.set(adId, last);
      return { adId, adNo: last, groupId, campaignId, productId: productId ?? noProduct };
    });
    await insertAds(tx, account.account_no, numbered);
  }
  return { of: known, last };
}

/** Of days that were known to be empty. */
const absentBefore = (numbers: readonly number[]): Former => ({
  numbers: numbers.toSorted((a, b) => a - b),
  columns: [numbers.map(() => '')],
});

export interface ReplacedDay {
  day: string;
  facts: NumberedRows;
  changed: number;
  /** What was there before, of all that changed. */
  former: readonly Former[];
  isFirst: boolean;
}

/**
 * What was fetched takes the place of what was known: only what changed is written, and what is not there any more goes. Days in which
 * nothing happens, and nothing did, cost no statement of their own.
 */
export async function replaceDays(
  tx: TenantTx,
  kind: FactKind,
  accountNo: number,
  { place, days, fetchedAt }: WrittenDays,
  numbers: Numbers,
): Promise<ReplacedDay[]> {
  const names = days.map(({ day }) => day);
  const filled = await daysWithFacts(tx, kind, accountNo, names);
  const fetched = await fetchedDays(tx, { accountNo, part: kind }, names);
  const never = bitsOfCounts(capabilitiesOf(place.platform).insights?.absent ?? []);
  const replaced: ReplacedDay[] = [];
  for (const { day, rows } of days) {
    const key = { accountNo, day };
    const facts = {
      numbers: rows.ids.map((id) => numbers.of.get(id) as number),
      rows,
      untold: rows.untoldOfRows.map((bits) => bits & ~never),
    };
    const isFirst = !fetched.has(day);
    let former: Former[] = [];
    if (filled.has(day)) {
      if (rows.size > 0) former.push(await upsertFacts(tx, kind, key, facts, fetchedAt));
      former.push(await deleteOthers(tx, kind, key, facts));
    } else if (rows.size > 0) {
      await insertFacts(tx, kind, key, facts, fetchedAt);
      former = [absentBefore(facts.numbers)];
    }
    const changed = former.reduce((sum, each) => sum + each.numbers.length, 0);
    replaced.push({ day, facts, changed, former, isFirst });
  }
  const noted = days.map(({ rows, ...day }) => ({
    ...day,
    untold: rows.untold === null ? null : rows.untold & ~never,
  }));
  await noteFetched(tx, { accountNo, part: kind }, noted, fetchedAt);
  return replaced;
}

/** What was known of the days until now, as far as it was otherwise. */
async function keepVersions(
  tx: TenantTx,
  accountNo: number,
  fetchedAt: Date,
  replaced: readonly ReplacedDay[],
): Promise<void> {
  await insertFirstVersions(
    tx,
    accountNo,
    fetchedAt,
    replaced.filter(({ isFirst }) => isFirst),
  );
  for (const { day, changed: ads, former, isFirst } of replaced)
    if (!isFirst && ads > 0)
      await insertVersion(tx, { accountNo, day }, { fetchedAt, ads, pack: await packOf(former) });
}

/** What each changed day has now, column by column. */
async function packDays(changed: readonly ReplacedDay[]): Promise<{ day: string; packed: PackedDay }[]> {
  const days = [];
  for (const { day, facts } of changed) days.push({ day, packed: await packDay(facts.numbers, facts.rows) });
  return days;
}

/**
 * What was fetched of days of an account, with the sums of those days, in the caller's transaction. Done twice it does nothing but say
 * when it was done.
 */
export async function writeAdDays(
  tx: TenantTx,
  written: WrittenDays,
  parentsOf: ParentsOf,
): Promise<{ changed: number }> {
  const { place, days, fetchedAt } = written;
  const account = await lockAccount(tx, place);
  const accountNo = account.account_no;
  const lists = days.map(({ rows }) => rows.ids);
  const numbers = await numberAds(tx, place, account, lists, parentsOf);
  const replaced = await replaceDays(tx, 'ads', accountNo, written, numbers);
  await keepVersions(tx, accountNo, fetchedAt, replaced);
  const changed = replaced.filter((each) => each.changed > 0);
  // While the database adds up.
  const [packedDays] = await Promise.all([
    packDays(changed),
    refreshSums(
      tx,
      accountNo,
      changed.map(({ day }) => day),
    ),
  ]);
  const version = String(BigInt(account.version) + 1n);
  for (const { day, packed } of packedDays) await writeColumns(tx, { accountNo, day }, version, packed);
  if (changed.length > 0) await countWrite(tx, account, { ads: numbers.last });
  return { changed: changed.reduce((sum, each) => sum + each.changed, 0) };
}
