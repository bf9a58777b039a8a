import type { TenantTx } from '../../db/scope.ts';
import {
  type PivotDimension,
  reportDefinitions,
  type ReportGroup,
  reportLimits,
  type ReportName,
  type ReportPage,
  type ReportRow,
  type ReportValues,
} from '@adsail/contract/reports';
import { mapInSlices } from '../../framework/slices.ts';
import { type Column, sumsFor } from './question.ts';
import { noProduct } from '../insights/index.ts';
import { type Facts, isTold, type ToldSum } from './store/facts.ts';
import { productNames } from './store/names.ts';
import { allCellsOfSums, cellsOfSums, pivotGroups, type RowsQuery } from './store/page.ts';
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

interface Heads {
  /** As the database says them. */
  keys: readonly string[];
  shown: readonly string[];
  named: readonly Head[];
  totals: readonly ReportValues[];
  sums: readonly ToldSum[];
}

/** A pivot is of the days asked for alone. */
const alone = (facts: Facts): Facts => ({ ...facts, before: null, withUnfetched: false });

/** Those with the highest cost have a column each, the others one together. */
async function headsOf(
  tx: TenantTx,
  facts: Facts,
  { columns, pivot }: Pick<PivotAsked, 'columns' | 'pivot'>,
): Promise<Heads> {
  const sums = sumsFor(columns).filter(isTold);
  const isUnconverted = facts.conversion === null;
  const rows = await pivotGroups(tx, alone(facts), { pivot, sums, limit: reportLimits.pivot });
  const keys = rows.map((row) => (row['pivot'] === others ? others : String(row['pivot'] ?? '')));
  const products =
    pivot === 'product'
      ? await productNames(
          tx,
          keys.filter((key) => key !== noProduct && key !== others),
        )
      : new Map<string, string>();
  return {
    keys,
    shown: keys.filter((key) => key !== others),
    named: keys.map((key): Head =>
      key === others ? { key: others, name: null, kind: 'others' } : headOf(pivot, facts, key, products),
    ),
    totals: rows.map((row) => valuesOf({ row, side: 0, isUnconverted }, columns)),
    sums,
  };
}

/** Of rows in their order: the cells that were found for them, `place` counted from `first`. */
function cellsOf(
  facts: Facts,
  { keys, named }: Heads,
  columns: readonly Column[],
  { found, first, count }: { found: readonly SumRow[]; first: number; count: number },
): Promise<ReportRow['cells'][]> {
  const isUnconverted = facts.conversion === null;
  const byPlace = new Map(found.map((row) => [`${String(row['place'])} ${String(row['pivot'] ?? '')}`, row]));
  const places = Array.from({ length: count }, (_, at) => first + at);
  return mapInSlices(places, (place) =>
    keys.flatMap((key, at) => {
      const cell = byPlace.get(`${place} ${key}`);
      const head = named[at];
      return cell && head
        ? [{ key: head.key, ...valuesOf({ row: cell, side: 0, isUnconverted }, columns) }]
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
  const heads = await headsOf(tx, facts, { columns, pivot });
  const { named, totals, sums, shown } = heads;
  const found = await cellsOfSums(tx, alone(facts), {
    dimension: reportDefinitions[report].dimension,
    group,
    pivot,
    sums,
    rows,
    shown,
  });
  return {
    by: pivot,
    columns: named.map((head, at) => ({ ...head, totals: totals[at] ?? { values: {}, why: {} } })),
    cells: await cellsOf(facts, heads, columns, { found, first: 0, count: rows.length }),
  };
}

const cellsAtOnce = 5000;

/** For all rows of a report, batch by batch in their order: the cells of the next so many rows. */
export async function pivotCells(
  tx: TenantTx,
  facts: Facts,
  { columns, pivot, query }: Pick<PivotAsked, 'columns' | 'pivot'> & { query: RowsQuery },
): Promise<{ next(count: number): Promise<ReportRow['cells'][]>; close(): Promise<void> }> {
  const heads = await headsOf(tx, facts, { columns, pivot });
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
      const cells = await cellsOf(facts, heads, columns, { found, first, count });
      first = end;
      return cells;
    },
    close: async () => void (await batches.return()),
  };
}
