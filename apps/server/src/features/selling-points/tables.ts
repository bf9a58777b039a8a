import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface SellingPointsTable {
  tenant_id: TenantColumn;
  id: string;
  product_id: string;
  name: string;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    selling_points: SellingPointsTable;
  }
}
