import type { TenantTx } from '../../db/scope.ts';
import {
  type PivotDimension,
  reportDefinitions,
  type ReportGroup,
  reportLimits,
  type ReportName,
  type ReportPage,
  type ReportRow,
} from '@adsail/contract/reports';
import { mapInSlices } from '../../framework/slices.ts';
import { type Period, periodsOf } from './periods.ts';
import { type Column, sumsFor } from './question.ts';
import { noProduct } from '../insights/index.ts';
import { type Facts, isTold, type ToldSum } from './store/facts.ts';
import { productNames } from './store/names.ts';
import type { RowsQuery } from './store/order.ts';
import { allCellsOfSums, cellsOfSums, pivotGroups } from './store/pivot.ts';
import type { ScopedAccount } from './store/scope.ts';
import { bothSides, factsIn } from './rows.ts';
import { type SumRow, valuesOf } from './worth.ts';

const others = 'others';
const none = 'none';

interface Pivoted extends NonNullable<ReportPage['pivot']> {
  /** Of each row of the page, in their order. */
  cells: ReportRow['cells'][];
}

type Head = Pick<Pivoted['columns'][number], 'key' | 'name' | 'kind'>;

function headOf(by: PivotDimension, facts: Facts, key: string, products: Map<string, string>): Head {
  switch (by) {
    case 'platform':
      return { key, name: key, kind: 'one' };
    case 'account': {
      const account = facts.accounts.find(({ no }) => String(no) === key);
      return {
        key: `${account?.platform}:${account?.advertiserId}`,
        name: account?.name ?? null,
        kind: 'one',
      };
    }
    case 'member': {
      if (key === '') return { key: none, name: null, kind: 'none' };
      const owner = facts.accounts.find(({ ownerId }) => ownerId === key);
      return { key, name: owner?.ownerName ?? null, kind: 'one' };
    }
    case 'product':
      return key === noProduct
        ? { key: none, name: null, kind: 'none' }
        : { key, name: products.get(key) ?? null, kind: 'one' };
  }
}

interface PivotAsked {
  report: ReportName;
  group: ReportGroup;
  columns: readonly Column[];
  pivot: PivotDimension;
}

type Compared = Pivoted['columns'][number]['totals'];

interface Heads {
  /** As the database says them. */
  keys: readonly string[];
  shown: readonly string[];
  named: readonly Head[];
  totals: readonly Compared[];
  /** Of each column; undefined where nothing is compared. */
  accounts: readonly (ReadonlySet<number> | undefined)[];
  sums: readonly ToldSum[];
}

/** What is there: who has no facts is no column. */
const told = (facts: Facts): Facts => ({ ...facts, withUnfetched: false });
/** A file has the days asked for alone. */
const alone = (facts: Facts): Facts => ({ ...told(facts), before: null });

/** The accounts of a pivot's column. */
function accountsIn({ accounts, meant }: Facts, by: PivotDimension, key: string, shown: readonly string[]) {
  const keyOf = {
    platform: ({ platform }: ScopedAccount) => platform,
    account: ({ no }: ScopedAccount) => String(no),
    member: ({ ownerId }: ScopedAccount) => ownerId ?? '',
    product: () => key,
  }[by];
  const isIn = (account: ScopedAccount) =>
    key === others ? by === 'product' || !shown.includes(keyOf(account)) : keyOf(account) === key;
  return new Set(accounts.filter((each) => isIn(each) && (meant?.has(each.no) ?? true)).map(({ no }) => no));
}

interface ValuesAsked {
  columns: readonly Column[];
  /** Of the column; undefined where nothing is compared. */
  accounts: ReadonlySet<number> | undefined;
  sides?: Period['sides'] | undefined;
}

/** With what they are compared with; of days before without any facts nothing is said, which is no zero. */
function valuesIn(facts: Facts, row: SumRow, { columns, accounts, sides }: ValuesAsked): Compared {
  const isUnconverted = facts.conversion === null;
  if (!accounts) return valuesOf({ row, side: 0, isUnconverted }, columns);
  const both = bothSides({ ...facts, meant: accounts }, row, columns, sides);
  return factsIn(row, 1) > 0 || both.before?.unequal ? both : { ...both, before: null };
}

/** Those with the highest cost have a column each, the others one together. */
async function headsOf(
  tx: TenantTx,
  facts: Facts,
  { columns, pivot }: Pick<PivotAsked, 'columns' | 'pivot'>,
): Promise<Heads> {
  const sums = sumsFor(columns).filter(isTold);
  const rows = await pivotGroups(tx, facts, { pivot, sums, limit: reportLimits.pivot });
  const keys = rows.map((row) => (row['pivot'] === others ? others : String(row['pivot'] ?? '')));
  const products =
    pivot === 'product'
      ? await productNames(
          tx,
          keys.filter((key) => key !== noProduct && key !== others),
        )
      : new Map<string, string>();
  const shown = keys.filter((key) => key !== others);
  const accounts = keys.map((key) => (facts.before ? accountsIn(facts, pivot, key, shown) : undefined));
  return {
    keys,
    shown,
    named: keys.map((key): Head =>
      key === others ? { key: others, name: null, kind: 'others' } : headOf(pivot, facts, key, products),
    ),
    totals: rows.map((row, at) => valuesIn(facts, row, { columns, accounts: accounts[at] })),
    accounts,
    sums,
  };
}

interface CellsFound {
  found: readonly SumRow[];
  first: number;
  count: number;
  /** The days of a row, and those that they are compared with. */
  sidesAt?: (place: number) => Period['sides'] | undefined;
}

/** Of rows in their order: the cells that were found for them, `place` counted from `first`. */
function cellsOf(
  facts: Facts,
  { keys, named, accounts }: Heads,
  columns: readonly Column[],
  { found, first, count, sidesAt }: CellsFound,
): Promise<ReportRow['cells'][]> {
  const byPlace = new Map(found.map((row) => [`${String(row['place'])} ${String(row['pivot'] ?? '')}`, row]));
  const places = Array.from({ length: count }, (_, at) => first + at);
  return mapInSlices(places, (place) =>
    keys.flatMap((key, at) => {
      const cell = byPlace.get(`${place} ${key}`);
      const head = named[at];
      return cell && head
        ? [
            {
              key: head.key,
              ...valuesIn(facts, cell, { columns, accounts: accounts[at], sides: sidesAt?.(place) }),
            },
          ]
        : [];
    }),
  );
}

/** The pivot of the rows of a page. */
export async function pivotOf(
  tx: TenantTx,
  facts: Facts,
  { report, group, columns, pivot, rows }: PivotAsked & { rows: readonly SumRow[] },
): Promise<Pivoted> {
  const looked = told(facts);
  const heads = await headsOf(tx, looked, { columns, pivot });
  const { named, totals, sums, shown } = heads;
  const found = await cellsOfSums(tx, looked, {
    dimension: reportDefinitions[report].dimension,
    group,
    pivot,
    sums,
    rows,
    shown,
  });
  const periods = new Map(periodsOf(facts, group).map(({ day, sides }) => [day, sides]));
  const sidesAt = (place: number) => periods.get((rows[place]?.['day_text'] as string | undefined) ?? null);
  return {
    by: pivot,
    columns: named.map((head, at) => ({ ...head, totals: totals[at] ?? { values: {}, why: {} } })),
    cells: await cellsOf(looked, heads, columns, { found, first: 0, count: rows.length, sidesAt }),
  };
}

const cellsAtOnce = 5000;

/** For all rows of a report, batch by batch in their order: the cells of the next so many rows. */
export async function pivotCells(
  tx: TenantTx,
  facts: Facts,
  { columns, pivot, query }: Pick<PivotAsked, 'columns' | 'pivot'> & { query: RowsQuery },
): Promise<{ next(count: number): Promise<ReportRow['cells'][]>; close(): Promise<void> }> {
  const heads = await headsOf(tx, alone(facts), { columns, pivot });
  const { shown } = heads;
  const batches = allCellsOfSums(tx, facts, { ...query, pivot, shown }, cellsAtOnce);
  let first = 0;
  let read: SumRow[] = [];
  let isOver = false;
  return {
    async next(count) {
      const end = first + count;
      while (!isOver && Number(read.at(-1)?.['place'] ?? -1) < end) {
        const more = await batches.next();
        if (more.done) isOver = true;
        else read = [...read, ...more.value];
      }
      const found = read.filter((row) => Number(row['place']) < end);
      read = read.slice(found.length);
      const cells = await cellsOf(alone(facts), heads, columns, { found, first, count });
      first = end;
      return cells;
    },
    close: async () => void (await batches.return()),
  };
}
