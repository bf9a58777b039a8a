import type { MaterialTag } from '@adsail/contract/material-tags';
import type { NamedMaterialTag } from './store.ts';

export const presentMaterialTag = (row: NamedMaterialTag): MaterialTag => ({
  id: row.id,
  name: row.name,
  firstCategory: row.first_category,
  secondCategory: row.second_category,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
