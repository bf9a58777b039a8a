import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface MaterialTagsTable {
  tenant_id: TenantColumn;
  id: string;
  name: string;
  first_category: string;
  second_category: string;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    material_tags: MaterialTagsTable;
  }
}
