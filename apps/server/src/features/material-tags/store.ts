import { allPageSize, FieldRefused, type Page } from '@adsail/contract';
import type { MaterialTagPageQuery } from '@adsail/contract/material-tags';
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import { insertRow, refuseTaken, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MaterialTagsTable } from './tables.ts';

type MaterialTagRow = Selectable<MaterialTagsTable>;
/** With the names that the list shows. */
export type NamedMaterialTag = MaterialTagRow & { created_by_name: string };

export interface MaterialTagValues {
  name: string;
  firstCategory: string;
  secondCategory: string;
}

const columnsOf = {
  name: ['name'],
  firstCategory: ['first_category', 'second_category', 'name'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
} as const;

const toRow = ({ name, firstCategory, secondCategory }: MaterialTagValues) => ({
  name,
  first_category: firstCategory,
  second_category: secondCategory,
});

const named = (tx: TenantTx) =>
  tx
    .selectFrom('material_tags as t')
    .selectAll('t')
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .where('t.tenant_id', '=', tx.tenantId);

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockMaterialTags = (tx: TenantTx, ids: readonly string[]): Promise<NamedMaterialTag[]> =>
  named(tx).where('t.id', 'in', ids).orderBy('t.id').forUpdate('t').execute();

/**
 * With the categories as other tags have them: whoever writes them in other capitals means the same. Of several spellings that of the
 * same pair counts, then the oldest.
 *
 * Reads all tags of the organisation: behind a policy no index on lower(…) is used, as that function might tell what it sees.
 */
async function takeOverSpelling(
  tx: TenantTx,
  values: MaterialTagValues,
  ownId?: string,
): Promise<MaterialTagValues> {
  const { firstCategory, secondCategory } = values;
  let others = tx
    .selectFrom('material_tags')
    .select(['first_category', 'second_category'])
    .select(sql<boolean>`lower(second_category) = lower(${secondCategory})`.as('is_pair'))
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<SqlBool>`lower(first_category) = lower(${firstCategory})`);
  if (ownId) others = others.where('id', '<>', ownId);
  const found = await others
    .orderBy('is_pair', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return values;
  return {
    ...values,
    firstCategory: found.first_category,
    secondCategory: found.is_pair ? found.second_category : secondCategory,
  };
}

const refuseTakenName = (write: Promise<MaterialTagRow>) =>
  refuseTaken(write, 'material_tags_name', () => new FieldRefused('name', 'material-tags:rule.taken'));

export async function insertMaterialTag(
  tx: TenantTx,
  values: MaterialTagValues,
  now: Date,
): Promise<MaterialTagRow> {
  const fields = { ...toRow(await takeOverSpelling(tx, values)), created_by: tx.userId };
  return refuseTakenName(insertRow(tx, 'material_tags', fields, now));
}

export async function updateMaterialTag(
  tx: TenantTx,
  row: Pick<MaterialTagRow, 'id' | 'version'>,
  values: MaterialTagValues,
  now: Date,
): Promise<MaterialTagRow> {
  const fields = toRow(await takeOverSpelling(tx, values, row.id));
  return refuseTakenName(updateRow(tx, 'material_tags', row, fields, now));
}

export function pageMaterialTags(
  tx: TenantTx,
  { keyword, ids, firstCategory, secondCategory, sort, ...window }: z.output<typeof MaterialTagPageQuery>,
): Promise<Page<NamedMaterialTag>> {
  const { field, order } = sort;
  let query = named(tx);
  if (ids) query = query.where('t.id', 'in', ids);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('t.name')], ref('t.id')));
  if (firstCategory) query = query.where('t.first_category', 'in', firstCategory);
  if (secondCategory) query = query.where('t.second_category', 'in', secondCategory);
  for (const column of columnsOf[field]) query = query.orderBy(`t.${column}`, order);
  return pageOfRows(query.orderBy('t.id', order), window);
}

export const readCategories = (tx: TenantTx) =>
  tx
    .selectFrom('material_tags')
    .select(['first_category', 'second_category'])
    .select(({ fn }) => fn.countAll<string>().as('tags'))
    .where('tenant_id', '=', tx.tenantId)
    .groupBy(['first_category', 'second_category'])
    .orderBy('first_category')
    .orderBy('second_category')
    .limit(allPageSize)
    .execute();

/** For the demo world. */
export async function tagsByName(tx: TenantTx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('material_tags')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
