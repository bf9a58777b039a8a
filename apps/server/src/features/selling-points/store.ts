import { FieldRefused, type Page } from '@adsail/contract';
import type { SellingPointPageQuery } from '@adsail/contract/selling-points';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import { insertRow, refuseTaken, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { SellingPointsTable } from './tables.ts';

type SellingPointRow = Selectable<SellingPointsTable>;
/** With the names that the list shows. */
export type NamedSellingPoint = SellingPointRow & { product_name: string; created_by_name: string };

interface SellingPointValues {
  productId: string;
  name: string;
}

const columnOf = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const toRow = ({ productId, name }: SellingPointValues) => ({ product_id: productId, name });

const refuseTakenName = (write: Promise<SellingPointRow>) =>
  refuseTaken(write, 'selling_points_text', () => new FieldRefused('name', 'selling-points:rule.taken'));

const named = (tx: TenantTx) =>
  tx
    .selectFrom('selling_points as t')
    .innerJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 't.product_id'),
    )
    .selectAll('t')
    .select('p.name as product_name')
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .where('t.tenant_id', '=', tx.tenantId);

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockSellingPoints = (tx: TenantTx, ids: readonly string[]): Promise<NamedSellingPoint[]> =>
  named(tx).where('t.id', 'in', ids).orderBy('t.id').forUpdate('t').execute();

export const insertSellingPoint = (
  tx: TenantTx,
  values: SellingPointValues,
  now: Date,
): Promise<SellingPointRow> =>
  refuseTakenName(insertRow(tx, 'selling_points', { ...toRow(values), created_by: tx.userId }, now));

export const updateSellingPoint = (
  tx: TenantTx,
  row: Pick<SellingPointRow, 'id' | 'version'>,
  values: SellingPointValues,
  now: Date,
): Promise<SellingPointRow> => refuseTakenName(updateRow(tx, 'selling_points', row, toRow(values), now));

export function pageSellingPoints(
  tx: TenantTx,
  { keyword, ids, productId, sort, ...window }: z.output<typeof SellingPointPageQuery>,
): Promise<Page<NamedSellingPoint>> {
  const { field, order } = sort;
  let query = named(tx);
  if (ids) query = query.where('t.id', 'in', ids);
  if (productId) query = query.where('t.product_id', 'in', productId);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('t.name')], ref('t.id')));
  return pageOfRows(query.orderBy(`t.${columnOf[field]}`, order).orderBy('t.id', order), window);
}
