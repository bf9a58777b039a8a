import type { CopyText } from '@adsail/contract/copy-texts';
import type { NamedCopyText } from './store.ts';

export const presentCopyText = (row: NamedCopyText): CopyText => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  chineseText: row.chinese_text,
  englishText: row.english_text,
  arabicText: row.arabic_text,
  missing: [...(row.english_text ? [] : ['en' as const]), ...(row.arabic_text ? [] : ['ar' as const])],
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
