import { isMoney, type ReportGroup } from '@adsail/contract/reports';
import { mapInSlices } from '../../../framework/slices.ts';
import type { SumBlock } from '../../insights/index.ts';
import { periodsOf } from '../periods.ts';
import { type Facts, type gapRuns, needsRates, ordersByRates, type ToldSum } from '../store/facts.ts';
import type { ScopedAccount } from '../store/scope.ts';
import { toldBits } from '../told.ts';
import { DayAmounts } from './day-amounts.ts';
import { GroupNumbers, type Located, located } from './located.ts';
import { partsOf } from './parts.ts';
import { type WholeRates, wholeRates } from './rates.ts';
import { type RowKeys, rowKeys, type SumDimension } from './rows-of.ts';
import { type SideDays, sideDays } from './sides.ts';
import { bitsInHalves, type FactAccount, SideSums } from './side-sums.ts';
import { TooMuch } from './too-much.ts';

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

type GapRuns = ReturnType<typeof gapRuns>;

export interface GroupsAsked {
  dimension: SumDimension;
  group: ReportGroup;
  sums: readonly ToldSum[];
  gaps: GapRuns;
  mostGroups: number;
}

type Blocks = ReadonlyMap<number, readonly SumBlock[]>;

/** The digits that all amounts of a sum are brought to. */
function digitsOfSum(blocks: Blocks, sum: ToldSum): number {
  let digits = 0;
  for (const own of blocks.values())
    for (const { columns } of own)
      for (const part of partsOf(sum)) digits = Math.max(digits, columns.get(part)?.digits ?? 0);
  return digits;
}

interface Summing {
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
    this.#amounts = new Map(
      of.money.map(({ sum, digits }) => [sum, new DayAmounts(days.days.length, digits)]),
    );
  }

  addBlock(account: FactAccount, { columns }: SumBlock, rows: Located): void {
    this.sums.addFacts(rows.groups, account);
    for (const sum of this.#of.counted)
      for (const part of partsOf(sum)) {
        const column = columns.get(part);
        if (column) this.sums.addCounts(sum, rows, column.values);
      }
    for (const { sum } of this.#of.money)
      for (const part of partsOf(sum)) {
        const column = columns.get(part);
        if (column) this.#amounts.get(sum)?.add(rows, column);
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
  const rowsOf = await mapInSlices(accounts, (account) =>
    (blocks.get(account.no) ?? []).map((block) => {
      const places = keys.places(account, block);
      return { block, sides: sides.map((side) => located(block, places, side, numbers)) };
    }),
  );
  const rowsOfAccount = new Map(accounts.map(({ no }, at) => [no, rowsOf[at] ?? []]));
  const gapGroups = gapsOf(facts, { keys, numbers, sides, gaps });
  if (numbers.members.length > mostGroups) throw new TooMuch(`${numbers.members.length} groups`);
  const money = sums.filter(isMoney).map((sum) => ({ sum, digits: digitsOfSum(blocks, sum) }));
  const rates = wholeRates(facts.conversion);
  const orderRates = wholeRates(facts.order);
  const summing: Summing = {
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
      const of = { currency: account.currency, bits: bitsInHalves(toldBits(account)) };
      for (const { block, sides: rows } of rowsOfAccount.get(account.no) ?? [])
        for (const [at, side] of summed.entries()) side.addBlock(of, block, rows[at] as Located);
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
  }: { keys: RowKeys; numbers: GroupNumbers; sides: readonly SideDays[]; gaps: GapRuns },
): number[] {
  const byNumber = new Map(accounts.map((account) => [account.no, account]));
  const asked = sides[0] as SideDays;
  return gaps.flatMap(({ no, runs }) => {
    const account = byNumber.get(no);
    const key = account && keys.placeOf(account);
    if (key === undefined) return [];
    const isGap = (day: string) => runs.some(({ from, to }) => from <= day && day <= to);
    const periods = new Set(asked.periods.filter((_, at) => isGap(asked.days[at] as string)));
    return [...periods].map((period) => numbers.at(period, key));
  });
}
