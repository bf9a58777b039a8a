import type { AdPlatform, Message } from '@adsail/contract';
import type {
  AccountFacts,
  Exposure,
  PlanCounts,
  PlanFacts,
  PlanNode,
  ResultLevel,
  StepStatus,
  TaskStatus,
} from '@adsail/contract/tasks';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, TenantColumn, UpdatedAt } from '../../db/tables.ts';
import type { OperationFailure } from '../ledger/index.ts';

export type Content = Readonly<Record<string, unknown>>;
type JsonOf<T> = ColumnType<T, string, string>;

export interface TasksTable {
  tenant_id: TenantColumn;
  id: string;
  kind: 'TASK' | 'TEMPLATE';
  platform: AdPlatform;
  name: string;
  product_id: string | null;
  objective: string | null;
  status: TaskStatus;
  content: JsonOf<Content>;
  paused_from: Generated<TaskStatus | null>;
  /** Left without saving. */
  dropped_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  plan_hash: Generated<string | null>;
  /** Of the content that was previewed. */
  plan_version: Generated<number | null>;
  launched_hash: Generated<string | null>;
  launch_key: Generated<string | null>;
  launched_by: Generated<string | null>;
  /** The next division also tries again what has failed. */
  retries: Generated<boolean>;
  /** Closed or deleted, and something may still be under way. */
  ends: Generated<boolean>;
  failure: Json<Message | null>;
  total: Generated<number>;
  created: Generated<number>;
  failed: Generated<number>;
  uncertain: Generated<number>;
  /** What they need has failed, or they were called off. */
  not_run: Generated<number>;
  needs_person: Generated<boolean>;
  started_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface TaskPlansTable {
  tenant_id: TenantColumn;
  task_id: string;
  hash: string;
  content: JsonOf<Content>;
  facts: JsonOf<PlanFacts>;
  counts: JsonOf<PlanCounts>;
  exposure: JsonOf<readonly Exposure[]>;
  errors: number;
  made_at: Date;
  version: number | null;
}

export interface TaskAccountsTable {
  tenant_id: TenantColumn;
  task_id: string;
  platform: AdPlatform;
  advertiser_id: string;
}

export interface TaskUsesTable {
  tenant_id: TenantColumn;
  task_id: string;
  what: 'material' | 'asset';
  used_id: string;
}

export interface TaskNodesTable {
  tenant_id: TenantColumn;
  task_id: string;
  position: number;
  key: string;
  parent_key: string | null;
  level: ResultLevel;
  advertiser_id: string;
  name: string;
  divided: Generated<boolean>;
  operation_id: Generated<string | null>;
  status: Generated<StepStatus | null>;
  external_id: Generated<string | null>;
  failure: Json<OperationFailure | null>;
  /** Of one that was refused before the ledger had it. */
  tried: Json<Tried | null>;
  /** Until the ledger has it. */
  planned: Json<Planned | null>;
}

/** What an object is to be made as, beside what stands in its row. */
export interface Planned extends Pick<PlanNode, 'family' | 'status' | 'budget' | 'bid' | 'settings'> {
  /** By material: where the rows of its uploads stand, and what they are called. */
  uploads: Readonly<Record<string, { position: number; name: string }>>;
}

/** What an object is tried with, as whoever mends it may change it. */
export type Tried = Pick<PlanNode, 'status' | 'budget' | 'bid' | 'settings'>;

export interface AccountRoomsTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  /** Null: the platform did not tell. */
  room: Json<Pick<AccountFacts, 'held' | 'quota'> | null>;
  read_at: Date;
}

interface TaskTables {
  tasks: TasksTable;
  task_plans: TaskPlansTable;
  task_accounts: TaskAccountsTable;
  task_uses: TaskUsesTable;
  task_nodes: TaskNodesTable;
  account_rooms: AccountRoomsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends TaskTables {}
}
