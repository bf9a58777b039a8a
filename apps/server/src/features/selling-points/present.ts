import type { SellingPoint } from '@adsail/contract/selling-points';
import type { NamedSellingPoint } from './store.ts';

export const presentSellingPoint = (row: NamedSellingPoint): SellingPoint => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  name: row.name,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
