import type { ColumnType, Generated } from 'kysely';
import type { Language, Role } from '@adsail/contract';

/** bigint: text here, because JavaScript's numbers are too short for it. */
export type BigInt8 = string;
/** Filled with the tenant of the transaction. */
export type TenantColumn = ColumnType<BigInt8, BigInt8 | undefined, never>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
export type Json<T = unknown> = ColumnType<T, string | null | undefined, string | null>;

export interface TenantsTable {
  id: ColumnType<BigInt8, BigInt8, never>;
  name: string;
  timezone: string;
  currency: string;
  platforms: string[];
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface UsersTable {
  id: string;
  phone_region: string;
  phone: string;
  name: string;
  avatar_url: Generated<string>;
  /** Chosen by the person, or else the one that its browser last asked in. Messages are written in it. */
  lang: Language;
  lang_chosen: Generated<boolean>;
  password_hash: string | null;
  created_at: CreatedAt;
}

export interface MembersTable {
  tenant_id: TenantColumn;
  user_id: string;
  roles: Role[];
  status: 'INVITE' | 'USE' | 'STOP';
  created_at: CreatedAt;
  /** What this organisation calls the person; null: what the person calls itself. */
  name: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  /** Of sessions that are swept or went elsewhere; the open ones know it better. */
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the offer as it stands; stays after it was accepted. */
  invitation_id: Generated<string>;
  invited_by: ColumnType<string | null, string | null | undefined, never>;
  /** Scheme and host that the message to the invited person leads to; null when it is sent. */
  message_origin: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface AuditLogTable {
  tenant_id: TenantColumn;
  id: string;
  at: Date;
  user_id: string;
  session_id: string;
  call: string;
  entity: string;
  entity_id: string | null;
  input: Json;
  before: Json;
  after: Json;
  request_id: string;
  ip: string;
}

export interface IdempotencyKeysTable {
  tenant_id: TenantColumn;
  user_id: string;
  key: string;
  payload_hash: Buffer;
  answer: Json;
  expires_at: Date;
}

export interface DemoMarksTable {
  part: string;
  made_at: CreatedAt;
}

/** What no feature owns alone. A feature adds its own in its tables.ts: `declare module '../../db/tables.ts'`. */
export interface Tables {
  tenants: TenantsTable;
  users: UsersTable;
  members: MembersTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
  demo_marks: DemoMarksTable;
}
