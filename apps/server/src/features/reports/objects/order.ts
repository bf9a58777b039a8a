import { addDays } from '@adsail/contract';
import { sortTarget } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import type { AdSums, WindowSums } from '../../insights/index.ts';
import { ratesOf, silentAccounts } from '../ads/order.ts';
import { changeOf, orderedSums, valueOf } from '../ads/value.ts';
import { comparedDays } from '../periods.ts';
import { unequalIn } from '../compared.ts';
import { isUnknown, upTo } from '../coverage.ts';
import type { Column } from '../question.ts';
import { type Facts, sumColumn, type ToldSum } from '../store/facts.ts';
import { partsOf } from '../sums/parts.ts';
import { groupsOfSums } from '../sums/page.ts';

/** Objects that ads stand in, by their places in a list. */
export interface ObjectPlaces {
  count: number;
  /** By the account's number and the ad's: the object's place, or -1. */
  ofAds: ReadonlyMap<number, Int32Array>;
  /** The number of each object's account; -1: nothing was ever fetched of it. */
  accountNos: Int32Array;
}

const mostFacts = 65_535;

/** What objects did on one side, as `WindowSums` has it of ads. */
class ObjectSums implements WindowSums {
  readonly facts: Uint16Array;
  readonly sums: Float64Array[];
  readonly reach: Float64Array | null;

  constructor(count: number, sums: number, hasReach: boolean) {
    this.facts = new Uint16Array(count);
    this.sums = Array.from({ length: sums }, () => new Float64Array(count));
    this.reach = hasReach ? new Float64Array(count) : null;
  }

  add(of: WindowSums, places: Int32Array): void {
    const size = Math.min(places.length, of.facts.length);
    for (let ad = 0; ad < size; ad += 1) {
      const at = places[ad] as number;
      const facts = of.facts[ad] as number;
      if (at < 0 || facts === 0) continue;
      this.facts[at] = Math.min(mostFacts, (this.facts[at] as number) + facts);
      for (const [sum, values] of this.sums.entries())
        values[at] = (values[at] as number) + (of.sums[sum]?.[ad] as number);
      // One more than what was told: added up it is of no use, and nobody asks where there are several.
      if (this.reach && of.reach) this.reach[at] = (this.reach[at] as number) + (of.reach[ad] as number);
    }
  }
}

interface OrderAsked {
  column: Column;
  field: string;
}

/** Of objects a value to order by, from sums of their ads; not a number where the cell is empty. */
export async function objectValues(
  tx: TenantTx,
  facts: Facts,
  places: ObjectPlaces,
  { column, field }: OrderAsked,
  ads: AdSums,
): Promise<Float64Array> {
  const isChange = sortTarget(field).change;
  if (isChange && !facts.before) return new Float64Array(places.count).fill(Number.NaN);
  const sums = orderedSums(column);
  const hasReach = column.tree === null;
  const make = () => new ObjectSums(places.count, sums.length, hasReach);
  const shift = facts.before?.shift ?? 0;
  const beforeDays = isChange && facts.before ? upTo(facts.before, wholeBefore(facts, shift)) : null;
  const againstDays = isChange ? upTo(facts.asked, facts.wholeTo) : null;
  const windows = beforeDays ? [facts.asked, beforeDays] : [facts.asked];
  const accounts = ratesOf(facts).filter(({ no }) => places.ofAds.has(no));
  const found = await ads.atOneMoment(
    tx,
    { accountNos: accounts.map(({ no }) => no), windows },
    async (days) => {
      const [now, against, before] = [make(), make(), make()];
      const question = { accounts, windows, sums: sums.map(partsOf), hasReach };
      for await (const { no, within } of ads.read(tx, days, question)) {
        const of = places.ofAds.get(no);
        if (!of) continue;
        now.add(within(facts.asked), of);
        if (againstDays) against.add(within(againstDays), of);
        if (beforeDays) before.add(within(beforeDays), of);
      }
      return { now, against, before };
    },
  );
  const sides = found ?? (await sidesInSql(tx, facts, places, sums, make));
  return ranked(facts, places, { column, sums, isChange }, sides);
}

const wholeBefore = ({ wholeTo }: Facts, shift: number): string | undefined =>
  wholeTo && addDays(wholeTo, -shift);

interface Sides {
  now: ObjectSums;
  against: ObjectSums;
  before: ObjectSums;
}

function ranked(
  facts: Facts,
  places: ObjectPlaces,
  { column, sums, isChange }: { column: Column; sums: readonly ToldSum[]; isChange: boolean },
  { now, against, before }: Sides,
): Float64Array {
  const silent = silentAccounts(facts, column);
  const { coverage } = facts;
  const sides = [facts.asked, facts.before && comparedDays(facts, facts.asked)] as const;
  const emptyAccounts = new Set(
    facts.accounts.flatMap(({ no }) => {
      const isEmpty = isChange
        ? unequalIn(facts, [no], sides) !== null
        : coverage !== undefined && isUnknown(coverage.asked, [no], facts.asked);
      return isEmpty ? [no] : [];
    }),
  );
  const known = new Set(facts.accounts.map(({ no }) => no));
  const value = valueOf(column, sums);
  const change = changeOf(value);
  return Float64Array.from({ length: places.count }, (_, at) => {
    const no = places.accountNos[at] as number;
    if (!known.has(no) || silent.has(no)) return Number.NaN;
    if (isChange) return emptyAccounts.has(no) ? Number.NaN : change(against, before, at);
    return emptyAccounts.has(no) && now.facts[at] === 0 ? Number.NaN : value(now, at);
  });
}

/** Where a day has no columns: the database sums each ad. */
async function sidesInSql(
  tx: TenantTx,
  facts: Facts,
  places: ObjectPlaces,
  sums: readonly ToldSum[],
  make: () => ObjectSums,
): Promise<Sides> {
  const sides = { now: make(), against: make(), before: make() };
  const rows = await groupsOfSums(tx, facts, {
    dimensions: ['ad'],
    group: 'none',
    sums,
    limit: 10_000_000,
  });
  const order = [
    [sides.now, 0, 'a'],
    [sides.before, 1, 'b'],
    [sides.against, facts.wholeTo ? 2 : 0, facts.wholeTo ? 'c' : 'a'],
  ] as const;
  for (const row of rows) {
    const at = places.ofAds.get(Number(row['no']))?.[Number(row['ad_no'])] ?? -1;
    if (at < 0) continue;
    for (const [of, side, prefix] of order) {
      of.facts[at] = Math.min(mostFacts, (of.facts[at] as number) + Number(row[`${prefix}_facts`] ?? 0));
      for (const [index, sum] of sums.entries()) {
        const values = of.sums[index] as Float64Array;
        values[at] = (values[at] as number) + Number(row[sumColumn(sum, side)] ?? 0);
      }
      const reach = row[`${prefix}_reach`];
      if (of.reach && reach !== null && reach !== undefined)
        of.reach[at] = (of.reach[at] as number) + Number(reach) + 1;
    }
  }
  return sides;
}
