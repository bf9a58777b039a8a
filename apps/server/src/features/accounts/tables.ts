import type { AuthPlatform, Message } from '@adsail/contract';
import type { AccountPermission, AccountState, AuthStatus } from '@adsail/contract/accounts';
import type { Generated } from 'kysely';
import type { Json, TenantColumn } from '../../db/tables.ts';

export interface AuthorisationsTable {
  tenant_id: TenantColumn;
  id: string;
  platform: AuthPlatform;
  user_id: string;
  /** Null for what the demo world begins by itself. */
  session_id: string | null;
  state_hash: Buffer;
  redirect_uri: string;
  status: 'STARTED' | 'RECEIVED' | 'GRANTED' | 'IMPORTED' | 'FAILED';
  sealed_code: Buffer | null;
  grant_id: string | null;
  outcome: Json;
  failure: Json;
  /** Accounts that it was begun for: the outcome says which of them it does not cover. */
  wanted: Generated<string[]>;
  leased_by: string | null;
  leased_until: Date | null;
  /** When the code came: its life is counted from here. */
  received_at: Date | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface PlatformGrantsTable {
  tenant_id: TenantColumn;
  id: string;
  platform: AuthPlatform;
  user_id: string;
  status: AuthStatus;
  sealed_access: Buffer | null;
  sealed_refresh: Buffer | null;
  scopes: string[];
  access_expires_at: Date | null;
  refresh_expires_at: Date | null;
  /** When to renew, ahead of the end; null where tokens do not end or cannot be renewed. */
  refresh_after: Date | null;
  refresh_failures: Generated<number>;
  check_after: Date;
  token_version: Generated<number>;
  leased_by: string | null;
  leased_until: Date | null;
  granted_at: Date;
  updated_at: Date;
}

export interface AdAccountsTable {
  tenant_id: TenantColumn;
  platform: AuthPlatform;
  advertiser_id: string;
  grant_id: string;
  name: string;
  company: string;
  status: AccountState;
  platform_status: string;
  currency: string;
  zone: string;
  /** numeric: exact text. */
  balance: string | null;
  quota: string | null;
  /** The least budget that the platform takes in it; null: it does not tell. */
  min_budget: string | null;
  /** What only its platform tells of it; null: nothing, or not read yet. */
  data: Json<Readonly<Record<string, string>> | null>;
  business_id: string;
  business_name: string;
  auth_status: AuthStatus;
  auth_status_at: Date;
  auth_user_id: string;
  auth_at: Date;
  info_at: Date | null;
  /** A `Message`: why the last sync that somebody asked for failed, until one works. */
  sync_failure: Json<Message | null>;
  sync_failed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface GrantAccountsTable {
  tenant_id: TenantColumn;
  grant_id: string;
  platform: AuthPlatform;
  advertiser_id: string;
  /** False while the platform does not show the account to this person. */
  open: Generated<boolean>;
}

export interface AccountPermissionsTable {
  tenant_id: TenantColumn;
  user_id: string;
  platform: AuthPlatform;
  advertiser_id: string;
  permission: AccountPermission;
}

export interface CallbackUrlsTable {
  state_hash: Buffer;
  url: string;
  expires_at: Date;
}

interface AccountTables {
  authorisations: AuthorisationsTable;
  platform_grants: PlatformGrantsTable;
  ad_accounts: AdAccountsTable;
  grant_accounts: GrantAccountsTable;
  account_permissions: AccountPermissionsTable;
  callback_urls: CallbackUrlsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends AccountTables {}
}
