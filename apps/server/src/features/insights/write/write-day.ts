import { setImmediate as nextTurn } from 'node:timers/promises';
import { capabilitiesOf } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import { bitsOfCounts } from '../figures.ts';
import { packDay, type PackedDay } from '../columns/pack-day.ts';
import { countWrite, type InsightPlace, lockAccount } from '../store/accounts.ts';
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
import { replaceSums, type SumRow } from '../store/sums.ts';
import { insertFirstVersions, insertVersion } from '../store/versions.ts';
import { packOf } from '../versions/pack.ts';
import type { FactRows } from './fact-rows.ts';
import { numberAds, type Numbers, type ParentsOf } from './number-ads.ts';
import { sumDay } from './sum-day.ts';

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

/** Of days that were known to be empty. */
const absentBefore = (numbers: readonly number[]): Former => ({
  numbers: numbers.toSorted((a, b) => a - b),
  columns: [numbers.map(() => '')],
});

export interface ReplacedDay {
  day: string;
  changed: number;
  /** What was there before, of all that changed. */
  former: readonly Former[];
  isFirst: boolean;
}

interface Replacing {
  numbers: Numbers;
  /** What else is made of the rows of a day that changes: while the database writes them, where it is clear by then that it does. */
  beside?: (day: string, facts: NumberedRows) => Promise<void>;
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
  { numbers, beside }: Replacing,
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
      await Promise.all([insertFacts(tx, kind, key, facts, fetchedAt), beside?.(day, facts)]);
      former = [absentBefore(facts.numbers)];
    }
    const changed = former.reduce((sum, each) => sum + each.numbers.length, 0);
    if (filled.has(day) && changed > 0) await beside?.(day, facts);
    replaced.push({ day, changed, former, isFirst });
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

/** What is kept beside a day's facts, of all of its ads. */
interface MadeDay {
  sums: SumRow[];
  packed: PackedDay;
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
  const made = new Map<string, MadeDay>();
  const beside = async (day: string, { numbers: adNos, rows }: NumberedRows): Promise<void> => {
    // The database has what it is to write first.
    await nextTurn();
    const products = adNos.map((adNo) => numbers.products[adNo] as string);
    made.set(day, { sums: await sumDay(day, products, rows), packed: await packDay(adNos, rows) });
  };
  const replaced = await replaceDays(tx, 'ads', accountNo, written, { numbers, beside });
  await keepVersions(tx, accountNo, fetchedAt, replaced);
  const sums = [...made.values()].flatMap((each) => each.sums);
  await replaceSums(tx, accountNo, [...made.keys()], sums);
  const version = String(BigInt(account.version) + 1n);
  for (const [day, { packed }] of made) await writeColumns(tx, { accountNo, day }, version, packed);
  if (made.size > 0) await countWrite(tx, account, { ads: numbers.last });
  return { changed: replaced.reduce((sum, each) => sum + each.changed, 0) };
}
