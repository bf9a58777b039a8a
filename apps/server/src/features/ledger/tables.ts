import type { AuthPlatform } from '@adsail/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, TenantColumn, UpdatedAt } from '../../db/tables.ts';
import type { OperationFailure } from './failure.ts';

export const operationStates = [
  'PENDING',
  'SENT',
  'UNCERTAIN',
  'DOUBTFUL',
  'SUCCEEDED',
  'FAILED',
  'SKIPPED',
  'CANCELLED',
] as const;
export type OperationState = (typeof operationStates)[number];
/** What may have come to something at the platform, or may still: its name is its own. */
export const unsettled = [
  'PENDING',
  'SENT',
  'UNCERTAIN',
  'DOUBTFUL',
] as const satisfies readonly OperationState[];
export const isUnsettled = (state: OperationState): boolean =>
  (unsettled as readonly OperationState[]).includes(state);
/** Who wanted it: a member (user id), an automatic rule (its id), or the system itself. */
export type ActorType = 'MEMBER' | 'RULE' | 'SYSTEM';
/** 0: a person waits for it; 1: background. Numbers, because workers take them in this order. */
export type PriorityNumber = 0 | 1;

export interface OperationsTable {
  tenant_id: TenantColumn;
  id: string;
  plan_id: string | null;
  key: string;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  payload_hash: Buffer;
  platform: AuthPlatform;
  advertiser_id: string;
  /** The object it changes: such operations go one after the other, in the order of their ids. */
  target: string | null;
  /** Open ones of an account with the same text may travel in one request, so many at most; null: each by itself. */
  group_key: string | null;
  group_size: Generated<number>;
  position: Generated<number>;
  priority: PriorityNumber;
  state: Generated<OperationState>;
  /** How many of those it depends on have not succeeded yet. */
  blocked: Generated<number>;
  /** The account's authorisation has ended: it waits, it does not fail. */
  waits_for: 'account' | null;
  /** Its plan is paused: it is not sent, but what became of it is still found out. */
  held: Generated<boolean>;
  /** How often it was sent and may have come to something: what the platform refused does not count. */
  attempts: Generated<number>;
  /** Passing failures in a row, for the pause before the next try. */
  failure_count: Generated<number>;
  /** Read-backs in a row that found nothing. */
  read_back_count: Generated<number>;
  not_before: Generated<Date>;
  /** Not before then: kept apart from what could go at once, so that nobody looks through it again and again. */
  deferred: Generated<boolean>;
  /** Those that were taken together run together: its lease says who has them, and until when. */
  lease_group: string | null;
  /** Counts the claims: what an earlier worker writes is refused. */
  fence: Generated<string>;
  first_sent_at: Date | null;
  sent_at: Date | null;
  /** After an unknown answer: nothing of the last sending can have left us later than then. */
  in_flight_until: Date | null;
  /** The object as it was before the first sending. */
  before: Json;
  external_id: string | null;
  receipt: Json;
  error: Json<OperationFailure | null>;
  /** Beside a success: it was made more than once. A person decides. */
  warning: Json<OperationFailure | null>;
  /** From then on somebody asks whether what it made is there more than once; null: nobody has to. */
  doubles_due_at: Date | null;
  actor_type: ActorType;
  actor_id: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface OperationDependenciesTable {
  tenant_id: TenantColumn;
  operation_id: string;
  depends_on: string;
}

/** The name that an operation gives in a place, from before it is first sent. */
export interface OperationNamesTable {
  tenant_id: TenantColumn;
  platform: AuthPlatform;
  advertiser_id: string;
  hash: Buffer;
  operation_id: string;
}

export interface OperationLanesTable {
  tenant_id: TenantColumn;
  platform: AuthPlatform;
  advertiser_id: string;
  priority: PriorityNumber;
  ready_at: Date;
  paused_until: Generated<Date>;
  /** The account may have operations that wait for its authorisation. */
  waits: Generated<boolean>;
}

/** What a worker holds, beside the lanes: one row a group. */
export interface OperationLeasesTable {
  tenant_id: TenantColumn;
  lease_group: string;
  platform: AuthPlatform;
  advertiser_id: string;
  priority: PriorityNumber;
  lease_owner: string;
  lease_until: Date;
  /** How many of the group have no end yet. */
  held: number;
}

export interface ObjectChangesTable {
  tenant_id: TenantColumn;
  id: string;
  platform: AuthPlatform;
  advertiser_id: string;
  level: string;
  object_id: string;
  at: Date;
  what: string;
  before: Json;
  after: Json;
  actor_type: ActorType | 'OUTSIDE';
  actor_id: string | null;
  operation_id: string | null;
}

/** What an organisation chose; no row: as usual. */
export interface LedgerSettingsTable {
  tenant_id: TenantColumn;
  names_carry_token: boolean;
  updated_at: UpdatedAt;
}

interface LedgerTables {
  ledger_settings: LedgerSettingsTable;
  operations: OperationsTable;
  operation_dependencies: OperationDependenciesTable;
  operation_lanes: OperationLanesTable;
  operation_names: OperationNamesTable;
  operation_leases: OperationLeasesTable;
  object_changes: ObjectChangesTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends LedgerTables {}
}
