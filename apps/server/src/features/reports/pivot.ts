import type { TenantTx } from '../../db/scope.ts';
import {
  type PivotDimension,
  type ReportGroup,
  reportLimits,
  type ReportName,
  type ReportPage,
  type ReportRow,
} from '@adsail/contract/reports';
import { type Column, sumsFor } from './question.ts';
import { type Facts, isTold, noProduct } from './store/facts.ts';
import { productNames } from './store/names.ts';
import { cellsOfSums, dimensionOf, pivotGroups } from './store/page.ts';
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

/** Those with the highest cost have a column each, the others one together. */
export async function pivotOf(
  tx: TenantTx,
  facts: Facts,
  {
    report,
    group,
    columns,
    pivot,
    rows,
  }: {
    report: ReportName;
    group: ReportGroup;
    columns: readonly Column[];
    pivot: PivotDimension;
    rows: readonly SumRow[];
  },
): Promise<Pivoted> {
  const plain: Facts = { ...facts, before: null };
  const sums = sumsFor(columns).filter(isTold);
  const isUnconverted = facts.conversion === null;
  const heads = await pivotGroups(tx, plain, { pivot, sums, limit: reportLimits.pivot });
  const values = heads.map((row) => valuesOf({ row, side: 0, isUnconverted }, columns));
  const keys = heads.map((row) => (row['pivot'] === others ? others : String(row['pivot'] ?? '')));
  const products =
    pivot === 'product'
      ? await productNames(
          tx,
          keys.filter((key) => key !== noProduct && key !== others),
        )
      : new Map<string, string>();
  const named = keys.map((key): Head =>
    key === others ? { key: others, name: null, kind: 'others' } : headOf(pivot, facts, key, products),
  );
  const found = await cellsOfSums(tx, plain, {
    dimension: dimensionOf[report],
    group,
    pivot,
    sums,
    rows,
    shown: keys.filter((key) => key !== others),
  });
  const byPlace = new Map(found.map((row) => [`${String(row['place'])} ${String(row['pivot'] ?? '')}`, row]));
  return {
    by: pivot,
    columns: named.map((head, at) => ({ ...head, totals: values[at] ?? { values: {}, why: {} } })),
    cells: rows.map((_row, place) =>
      keys.flatMap((key, at) => {
        const cell = byPlace.get(`${place} ${key}`);
        const head = named[at];
        return cell && head
          ? [{ key: head.key, ...valuesOf({ row: cell, side: 0, isUnconverted }, columns) }]
          : [];
      }),
    ),
  };
}
