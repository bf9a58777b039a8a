import type { AdPlatform, Message } from '@adsail/contract';
import type { AssetKind, ChangeAction, SyncState } from '@adsail/contract/assets';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface ChannelAssetsTable {
  tenant_id: TenantColumn;
  id: string;
  kind: AssetKind;
  platform: AdPlatform;
  advertiser_id: string;
  external_id: string;
  name: string;
  data: ColumnType<unknown, string, string>;
  raw: ColumnType<unknown, string, string>;
  picture_url: string | null;
  /** Settings that the platform has no field for; a sync leaves them. */
  kept: Json<Readonly<Record<string, unknown>> | null>;
  /** When it was last written as the platform showed it. A sync that finds nothing new writes nothing: `lastConfirmed`. */
  confirmed_at: Date;
  vanished_at: Date | null;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Somebody asked for it, something was changed there, or its time had come. */
export type SyncReason = 'PERSON' | 'CHANGE' | 'SCHEDULE';

export interface AssetSyncsTable {
  tenant_id: TenantColumn;
  kind: AssetKind;
  platform: AdPlatform;
  advertiser_id: string;
  state: SyncState;
  reason: Generated<SyncReason>;
  found: Generated<number>;
  started_by: string;
  started_at: Date;
  finished_at: Date | null;
  /** When the last sync began that came to its end. */
  confirmed_at: Date | null;
  error: Json<Message | null>;
  run: string | null;
  leased_until: Date | null;
  next_at: Date | null;
  quiet_rounds: Generated<number>;
  /** Something was changed while it ran: it runs once more. */
  asked_again: Generated<boolean>;
}

export interface AssetChangesTable {
  tenant_id: TenantColumn;
  id: string;
  kind: AssetKind;
  platform: AdPlatform;
  advertiser_id: string;
  action: ChangeAction;
  name: string;
  operation_id: string;
  /** Of what is changed; null for what is added, and where several may change it at once. */
  external_id: string | null;
  created_by: string;
  created_at: Date;
  closed_at: Date | null;
  done_at: Date | null;
}

export interface AssetMarksTable {
  tenant_id: TenantColumn;
  kind: AssetKind;
  platform: AdPlatform;
  advertiser_id: string;
  external_id: string;
  what: 'MADE' | 'DELETED';
  at: Date;
}

/** Made of it, with its people, or without them. */
export type LinkKind = 'SOURCE' | 'INCLUDE' | 'EXCLUDE';

export interface AssetLinksTable {
  tenant_id: TenantColumn;
  asset_id: string;
  how: LinkKind;
  /** The platform's id of what it points at. */
  target: string;
  kind: AssetKind;
  platform: AdPlatform;
}

interface AssetTables {
  asset_links: AssetLinksTable;
  asset_marks: AssetMarksTable;
  channel_assets: ChannelAssetsTable;
  asset_syncs: AssetSyncsTable;
  asset_changes: AssetChangesTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends AssetTables {}
}
