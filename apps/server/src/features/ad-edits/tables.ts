import type { AdPlatform } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import type { CreatedAt, Json, TenantColumn } from '../../db/tables.ts';

/** What is changed; a deletion is a field of its own here. */
export type ChangeSetField = 'status' | 'budget' | 'bid' | 'name' | 'delete' | 'product';

export interface ChangeSetsTable {
  tenant_id: TenantColumn;
  /** The plan of its operations. */
  id: string;
  field: ChangeSetField;
  platform: AdPlatform;
  level: Level | 'account';
  /** What is wanted of all of them alike: a status, a product. */
  wanted: Json<Record<string, string | null> | null>;
  item_count: number;
  created_by: string;
  created_at: CreatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    change_sets: ChangeSetsTable;
  }
}
