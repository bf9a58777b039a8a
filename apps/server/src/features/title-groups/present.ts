import type { TitleGroup } from '@adsail/contract/title-groups';
import type { NamedTitleGroup } from './store.ts';

export const presentTitleGroup = (row: NamedTitleGroup): TitleGroup => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  groupName: row.group_name,
  titles: row.titles,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
