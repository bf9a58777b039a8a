import type { Page } from '@adsail/contract';
import type { TitleGroupPageQuery } from '@adsail/contract/title-groups';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import { insertRow, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { TitleGroupsTable } from './tables.ts';

export type TitleGroupRow = Selectable<TitleGroupsTable>;
/** With the names that the list shows. */
export type NamedTitleGroup = TitleGroupRow & { product_name: string; created_by_name: string };

export interface TitleGroupValues {
  productId: string;
  groupName: string;
  titles: string[];
}

const columnOf = { groupName: 'group_name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const toRow = ({ productId, groupName, titles }: TitleGroupValues) => ({
  product_id: productId,
  group_name: groupName,
  titles,
});

const named = (tx: TenantTx) =>
  tx
    .selectFrom('title_groups as g')
    .innerJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 'g.product_id'),
    )
    .selectAll('g')
    .select('p.name as product_name')
    .select(({ ref }) => personName(tx, ref('g.created_by')).as('created_by_name'))
    .where('g.tenant_id', '=', tx.tenantId);

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockTitleGroups = (tx: TenantTx, ids: readonly string[]): Promise<NamedTitleGroup[]> =>
  named(tx).where('g.id', 'in', ids).orderBy('g.id').forUpdate('g').execute();

export const insertTitleGroup = (tx: TenantTx, values: TitleGroupValues, now: Date): Promise<TitleGroupRow> =>
  insertRow(tx, 'title_groups', { ...toRow(values), created_by: tx.userId }, now);

export const updateTitleGroup = (
  tx: TenantTx,
  row: Pick<TitleGroupRow, 'id' | 'version'>,
  values: TitleGroupValues,
  now: Date,
): Promise<TitleGroupRow> => updateRow(tx, 'title_groups', row, toRow(values), now);

export function pageTitleGroups(
  tx: TenantTx,
  { keyword, ids, productId, sort, ...window }: z.output<typeof TitleGroupPageQuery>,
): Promise<Page<NamedTitleGroup>> {
  const { field, order } = sort;
  let query = named(tx);
  if (ids) query = query.where('g.id', 'in', ids);
  if (productId) query = query.where('g.product_id', 'in', productId);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('g.group_name')], ref('g.id')));
  return pageOfRows(query.orderBy(`g.${columnOf[field]}`, order).orderBy('g.id', order), window);
}
