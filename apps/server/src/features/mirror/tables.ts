import type { AdPlatform, Message } from '@adsail/contract';
import type { Amount, Budget, DeliveryState, Level, ObjectStatus } from '@adsail/contract/delivery';
import type { ColumnType, Generated } from 'kysely';
import type { Json, TenantColumn } from '../../db/tables.ts';

export interface MirrorObjectsTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  level: Level;
  external_id: string;
  /** The object above; the account's id at the top. */
  parent_id: string;
  campaign_id: string | null;
  group_id: string | null;
  name: string;
  status: ObjectStatus;
  state: DeliveryState;
  platform_status: string;
  budget: Json<Budget | null>;
  bid: Json<Amount | null>;
  managed: boolean;
  product_id: string | null;
  created_at: Date;
  updated_at: Date;
  found_at: Date;
  changed_at: Date;
  vanished_at: Date | null;
}

export interface MirrorFilesTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  file_id: string;
  external_id: string;
}

export interface MirrorSyncsTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  since: Json<Partial<Record<Level, string>> | null>;
  /** The last that came to its end, and the last that read all and not only what had changed. */
  confirmed_at: Generated<Date | null>;
  swept_at: Generated<Date | null>;
  /** When everything is to be read anew. */
  sweep_at: Date;
  logged_until: Generated<Date | null>;
  next_at: Date;
  /** Somebody waits for it since then. */
  asked_at: Generated<Date | null>;
  quiet_rounds: Generated<number>;
  failures: Generated<number>;
  failure: Json<Message | null>;
  lease_owner: Generated<string | null>;
  leased_until: Generated<Date | null>;
}

export interface ProductBindingsTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  level: Level | 'account';
  external_id: string;
  product_id: string;
  bound_by: ColumnType<string | null, string | null | undefined, string | null>;
  bound_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    mirror_objects: MirrorObjectsTable;
    mirror_files: MirrorFilesTable;
    mirror_syncs: MirrorSyncsTable;
    product_bindings: ProductBindingsTable;
  }
}
