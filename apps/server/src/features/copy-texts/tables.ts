import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface CopyTextsTable {
  tenant_id: TenantColumn;
  id: string;
  product_id: string;
  chinese_text: string;
  english_text: string;
  arabic_text: string;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    copy_texts: CopyTextsTable;
  }
}
