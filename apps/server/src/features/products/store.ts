import type { Page } from '@adsail/contract';
import { fileUrl, keyOfUrl } from '@adsail/contract/files';
import type { ProductPageQuery } from '@adsail/contract/products';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { insertRow, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Tables, TenantColumn } from '../../db/tables.ts';
import type { ProductsTable } from './tables.ts';

export type ProductRow = Selectable<ProductsTable>;

/** Tables whose rows point to a product. */
type UsingTable = {
  [Name in keyof Tables]: Tables[Name] extends { tenant_id: TenantColumn; product_id: string } ? Name : never;
}[keyof Tables];

export interface ProductValues {
  name: string;
  imageUrl: string;
  illustrate: string;
}

const columnOf = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const toRow = ({ name, imageUrl, illustrate }: ProductValues) => ({ name, image_url: imageUrl, illustrate });

export const insertProduct = (tx: TenantTx, values: ProductValues, now: Date): Promise<ProductRow> =>
  insertRow(tx, 'products', toRow(values), now);

/** Its name, and nobody can delete it before the transaction ends; undefined when there is none. */
export const lockProduct = (tx: TenantTx, id: string): Promise<{ name: string } | undefined> =>
  tx
    .selectFrom('products')
    .select('name')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const updateProduct = (
  tx: TenantTx,
  row: ProductRow,
  values: ProductValues,
  now: Date,
): Promise<ProductRow> => updateRow(tx, 'products', row, toRow(values), now);

export function pageProducts(
  tx: TenantTx,
  { keyword, ids, sort, ...window }: z.output<typeof ProductPageQuery>,
): Promise<Page<ProductRow>> {
  const { field, order } = sort;
  let query = tx.selectFrom('products').selectAll().where('tenant_id', '=', tx.tenantId);
  if (ids) query = query.where('id', 'in', ids);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('name')], ref('id')));
  return pageOfRows(query.orderBy(columnOf[field], order).orderBy('id', order), window);
}

/** How many rows of a table point to a product, for `productUses`. */
export const countIn =
  (table: UsingTable) =>
  async (tx: TenantTx, productId: string): Promise<number> => {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('tenant_id', '=', tx.tenantId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

/** For the demo world: products, the oldest first. */
export const oldestProducts = (tx: TenantTx) =>
  tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('created_at')
    .execute();

/** Of files those that are pictures of products. */
export async function picturesAmong(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('image_url')
    .where('tenant_id', '=', tx.tenantId)
    .where('image_url', 'in', keys.map(fileUrl))
    .execute();
  return rows.flatMap(({ image_url: url }) => keyOfUrl(url) ?? []);
}
