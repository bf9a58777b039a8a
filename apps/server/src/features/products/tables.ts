import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface ProductsTable {
  tenant_id: TenantColumn;
  id: string;
  name: string;
  image_url: string;
  illustrate: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProductTables {
  products: ProductsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends ProductTables {}
}
