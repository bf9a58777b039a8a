import { isMoney, type ReportGroup } from '@adsail/contract/reports';
import { mapInSlices } from '../../../framework/slices.ts';
import type { SumBlock } from '../../insights/index.ts';
import { periodsOf } from '../periods.ts';
import { type Facts, needsRates, ordersByRates, type ToldSum } from '../store/facts.ts';
import type { ScopedAccount } from '../store/scope.ts';
import { toldBits } from '../told.ts';
import { partsOf } from './parts.ts';
import { type WholeRates, wholeRates } from './rates.ts';
import { type RowKeys, rowKeys, type SumDimension } from './rows-of.ts';
import { type SideDays, sideDays } from './sides.ts';
import { bitsInHalves, SideSums } from './side-sums.ts';

/** Groups of facts with their sums. A group is a number: its place in each list. */
export interface Groups {
  count: number;
  /** The first day of its period; null: all days. */
  days: readonly (string | null)[];
  keyName: RowKeys['name'];
  keys: readonly (string | number | null)[];
  /** Whether there are days of which nothing was fetched. */
  isGap: Uint8Array;
  sides: readonly SideSums[];
}

/** Accounts of which nothing was fetched, with the days of which that is so. */
export type GapDays = readonly { no: number; days: readonly string[] }[];

interface GroupsAsked {
  dimension: SumDimension;
  group: ReportGroup;
  sums: readonly ToldSum[];
  gaps: GapDays;
  mostGroups: number;
}

/** The database is to be asked: a sum has more digits than can be added up here, or there are more groups than one turn can order. */
export class TooMuch extends Error {}

type Blocks = ReadonlyMap<number, readonly SumBlock[]>;

/** Which pairs of a period and a key have facts or gaps, and the number of each. */
class GroupNumbers {
  readonly #keys: number;
  readonly #numbers: Int32Array;
  readonly members: { period: number; key: number }[] = [];

  constructor(periods: number, keys: number) {
    this.#keys = keys;
    this.#numbers = new Int32Array(periods * keys).fill(-1);
  }

  at(period: number, key: number): number {
    const place = period * this.#keys + key;
    const known = this.#numbers[place] as number;
    if (known >= 0) return known;
    this.#numbers[place] = this.members.length;
    return this.members.push({ period, key }) - 1;
  }
}

/** Calls for each row of a side. */
function eachRow(
  { days, products }: SumBlock,
  places: Int32Array,
  { first, periods }: SideDays,
  work: (row: number, key: number, period: number, day: number) => void,
): void {
  for (let row = 0; row < days.length; row += 1) {
    const day = (days[row] as number) - first;
    if (day < 0 || day >= periods.length) continue;
    const key = places[products[row] as number] as number;
    if (key >= 0) work(row, key, periods[day] as number, day);
  }
}

/** The digits that all amounts of a sum are brought to. */
function digitsOfSum(blocks: Blocks, sum: ToldSum): number {
  let digits = 0;
  for (const own of blocks.values())
    for (const { columns } of own)
      for (const part of partsOf(sum)) digits = Math.max(digits, columns.get(part)?.digits ?? 0);
  return digits;
}

/**
 * Amounts of some accounts that have one currency, by what rows are of and by day: each day has its rate, so they are summed as whole
 * numbers first and converted once.
 */
class DayAmounts {
  readonly #days: number;
  #byKey = new Map<number, Float64Array>();

  constructor(days: number) {
    this.#days = days;
  }

  /** The amounts of a key, by day. */
  of(key: number): Float64Array {
    let days = this.#byKey.get(key);
    if (!days) {
      days = new Float64Array(this.#days);
      this.#byKey.set(key, days);
    }
    return days;
  }

  /** Hands on what there is, and is empty again. */
  take(work: (key: number, day: number, amount: number) => void): void {
    for (const [key, days] of this.#byKey)
      for (let day = 0; day < days.length; day += 1) {
        const amount = days[day] as number;
        if (amount === 0) continue;
        if (!Number.isSafeInteger(amount)) throw new TooMuch(`An amount of ${amount}`);
        work(key, day, amount);
      }
    this.#byKey = new Map();
  }
}

interface Summing {
  blocks: Blocks;
  keys: RowKeys;
  numbers: GroupNumbers;
  money: readonly { sum: ToldSum; digits: number }[];
  counted: readonly ToldSum[];
  rates: WholeRates | null;
  orderRates: WholeRates | null;
}

/** Accounts whose amounts are added up before they are converted. */
const batchesOf = (accounts: readonly ScopedAccount[], dimension: SumDimension): ScopedAccount[][] => [
  ...Map.groupBy(accounts, ({ no, currency }) => (dimension === 'account' ? no : currency)).values(),
];

class SideSumming {
  readonly sums: SideSums;
  readonly #days: SideDays;
  readonly #of: Summing;
  readonly #amounts: ReadonlyMap<ToldSum, DayAmounts>;

  constructor(sums: SideSums, days: SideDays, of: Summing) {
    this.sums = sums;
    this.#days = days;
    this.#of = of;
    this.#amounts = new Map(of.money.map(({ sum }) => [sum, new DayAmounts(days.days.length)]));
  }

  addBlock(account: ScopedAccount, bits: readonly [number, number], block: SumBlock): void {
    const { keys, numbers, counted, money } = this.#of;
    const places = keys.places(account, block);
    const groups = new Int32Array(block.days.length).fill(-1);
    eachRow(block, places, this.#days, (row, key, period) => {
      const group = numbers.at(period, key);
      groups[row] = group;
      this.sums.addFact(group, bits, account.currency);
    });
    for (const sum of counted) {
      const counts = this.sums.counts.get(sum) as Float64Array;
      for (const part of partsOf(sum)) {
        const values = block.columns.get(part)?.values;
        if (!values) continue;
        for (let row = 0; row < groups.length; row += 1) {
          const group = groups[row] as number;
          if (group >= 0) counts[group] = (counts[group] as number) + (values[row] as number);
        }
      }
    }
    for (const { sum, digits } of money) {
      const amounts = this.#amounts.get(sum) as DayAmounts;
      for (const part of partsOf(sum)) {
        const column = block.columns.get(part);
        if (!column) continue;
        const factor = 10 ** (digits - column.digits);
        eachRow(block, places, this.#days, (row, key, _period, day) => {
          const days = amounts.of(key);
          days[day] = (days[day] as number) + (column.values[row] as number) * factor;
        });
      }
    }
  }

  /** The amounts that were added since the last time, all of one currency. */
  convert(currency: string): void {
    const { money, numbers, rates, orderRates } = this.#of;
    const { periods, days } = this.#days;
    const ratesOf = (of: WholeRates | null) => of && days.map((day) => of.on(currency, day));
    const [valueRates, orderedBy] = [ratesOf(rates), ratesOf(orderRates)];
    for (const { sum } of money) {
      const amounts = this.sums.amounts.get(sum);
      const orders = this.sums.orders.get(sum);
      this.#amounts.get(sum)?.take((key, day, amount) => {
        const group = numbers.at(periods[day] as number, key);
        amounts?.add(group, amount, valueRates ? (valueRates[day] as bigint | null) : 1n);
        if (orderedBy) orders?.add(group, amount, orderedBy[day] as bigint | null);
      });
    }
  }
}

/** Sums in memory of what SQL sums in `aggregates`: the same, to the last digit. */
export async function groupsIn(
  facts: Facts,
  blocks: Blocks,
  { dimension, group, sums, gaps, mostGroups }: GroupsAsked,
): Promise<Groups> {
  const { accounts } = facts;
  const periods = periodsOf(facts, group);
  const sides = sideDays(facts, group);
  const keys = rowKeys(facts, dimension, blocks);
  const numbers = new GroupNumbers(periods.length, keys.values.length);
  // Numbers first: sums are kept in lists of their length.
  await mapInSlices(accounts, (account) => {
    for (const block of blocks.get(account.no) ?? []) {
      const places = keys.places(account, block);
      for (const side of sides)
        eachRow(block, places, side, (_row, key, period) => void numbers.at(period, key));
    }
  });
  const gapGroups = gapsOf(facts, { keys, numbers, sides, gaps });
  if (numbers.members.length > mostGroups) throw new TooMuch(`${numbers.members.length} groups`);
  const money = sums.filter(isMoney).map((sum) => ({ sum, digits: digitsOfSum(blocks, sum) }));
  const rates = wholeRates(facts.conversion);
  const orderRates = wholeRates(facts.order);
  const summing: Summing = {
    blocks,
    keys,
    numbers,
    money,
    counted: sums.filter((sum) => !isMoney(sum)),
    rates,
    orderRates,
  };
  const shape = {
    groups: numbers.members.length,
    sums,
    digits: new Map(
      money.map(({ sum, digits }) => [
        sum,
        {
          value: digits + (rates?.digits ?? 0),
          order: ordersByRates(facts) ? digits + (orderRates?.digits ?? 0) : null,
        },
      ]),
    ),
    hasRates: needsRates(facts),
    hasCurrencies: facts.conversion === null,
  };
  const summed = sides.map((days) => new SideSumming(new SideSums(days.side, shape), days, summing));
  for (const batch of batchesOf(accounts, dimension)) {
    await mapInSlices(batch, (account) => {
      const bits = bitsInHalves(toldBits(account));
      for (const block of blocks.get(account.no) ?? [])
        for (const side of summed) side.addBlock(account, bits, block);
    });
    for (const side of summed) side.convert((batch[0] as ScopedAccount).currency);
  }
  const isGap = new Uint8Array(shape.groups);
  for (const number of gapGroups) isGap[number] = 1;
  return {
    count: shape.groups,
    days: numbers.members.map(({ period }) => periods[period]?.day ?? null),
    keyName: keys.name,
    keys: numbers.members.map(({ key }) => keys.values[key] ?? null),
    isGap,
    sides: summed.map(({ sums: of }) => of),
  };
}

function gapsOf(
  { accounts }: Facts,
  {
    keys,
    numbers,
    sides,
    gaps,
  }: { keys: RowKeys; numbers: GroupNumbers; sides: readonly SideDays[]; gaps: GapDays },
): number[] {
  const byNumber = new Map(accounts.map((account) => [account.no, account]));
  const asked = sides[0] as SideDays;
  return gaps.flatMap(({ no, days }) => {
    const account = byNumber.get(no);
    const key = account && keys.placeOf(account);
    if (key === undefined) return [];
    return days.map((day) => numbers.at(asked.periods[asked.days.indexOf(day)] as number, key));
  });
}
