import type { ViewState } from '@adsail/contract/views';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

interface SavedViewsTable {
  tenant_id: TenantColumn;
  id: string;
  screen: string;
  name: string;
  state: ColumnType<ViewState, string, string>;
  is_shared: boolean;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface DefaultViewsTable {
  tenant_id: TenantColumn;
  user_id: string;
  screen: string;
  view_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
    default_views: DefaultViewsTable;
  }
}

export type { SavedViewsTable };
