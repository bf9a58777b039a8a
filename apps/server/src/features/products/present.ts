import type { Product } from '@adsail/contract/products';
import type { ProductRow } from './store.ts';

export const presentProduct = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  imageUrl: row.image_url,
  illustrate: row.illustrate,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
