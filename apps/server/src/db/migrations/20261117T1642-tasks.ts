import { type Migration, tenantTable } from '../migration.ts';

const ofTask = 'foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade';

/** Bulk creation: what people fill in, what they previewed, and what became of each object. */
export const up: Migration = [
  ...tenantTable(
    'tasks',
    `id uuid not null,
     kind text not null check (kind in ('TASK', 'TEMPLATE')),
     platform text not null,
     name text not null,
     -- No key to products: a task that was deleted keeps nobody from deleting its product.
     product_id uuid,
     objective text,
     status text not null,
     content jsonb not null,
     -- Where a paused one goes on.
     paused_from text,
     dropped_at timestamptz,
     deleted_at timestamptz,
     -- The last preview, and the version of the content that it is of.
     plan_hash text,
     plan_version integer,
     launched_hash text,
     launch_key text,
     launched_by uuid references users (id),
     -- The next division also tries again what has failed.
     retries boolean not null default false,
     -- Closed or deleted while something was under way: what comes back is called off.
     ends boolean not null default false,
     failure jsonb,
     total integer not null default 0,
     created integer not null default 0,
     failed integer not null default 0,
     uncertain integer not null default 0,
     needs_person boolean not null default false,
     started_at timestamptz,
     ended_at timestamptz,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (tenant_id, id)`,
  ),
  'create index tasks_updated on tasks (tenant_id, platform, kind, updated_at, id)',
  `create index tasks_running on tasks (tenant_id, id)
     where status in ('TASK_WAIT', 'TASK_DIVIDE', 'TASK_HANDLER') or ends`,
  'create index tasks_product on tasks (tenant_id, product_id) where product_id is not null',
  `create index tasks_old on tasks (tenant_id, (least(dropped_at, deleted_at)))
     where dropped_at is not null or deleted_at is not null`,

  // What a preview was made of: a launch makes it again. Only the last few of a task, and what was launched.
  ...tenantTable(
    'task_plans',
    `task_id uuid not null,
     hash text not null,
     content jsonb not null,
     facts jsonb not null,
     counts jsonb not null,
     exposure jsonb not null,
     -- How many errors it had: such a one is not launched.
     errors integer not null,
     made_at timestamptz not null,
     primary key (tenant_id, task_id, hash),
     ${ofTask}`,
  ),

  // Whoever may not see all of them does not see the task. Without a key to the accounts: one that is taken away hides it still.
  ...tenantTable(
    'task_accounts',
    `task_id uuid not null,
     platform text not null,
     advertiser_id text not null,
     primary key (tenant_id, task_id, platform, advertiser_id),
     ${ofTask}`,
  ),
  'create index task_accounts_account on task_accounts (tenant_id, platform, advertiser_id)',

  // Materials, products' pictures and assets that a content names, for whoever wants to delete them.
  ...tenantTable(
    'task_uses',
    `task_id uuid not null,
     what text not null,
     used_id text not null,
     primary key (tenant_id, task_id, what, used_id),
     ${ofTask}`,
  ),
  'create index task_uses_used on task_uses (tenant_id, what, used_id)',

  ...tenantTable(
    'task_nodes',
    `task_id uuid not null,
     -- In the order of the plan; uploads come before it.
     position integer not null,
     key text not null,
     parent_key text,
     level text not null,
     advertiser_id text not null,
     name text not null,
     -- Handed to the ledger, or known not to go there.
     divided boolean not null default false,
     operation_id uuid,
     -- What became of it, from when its task ended: the ledger forgets.
     status text,
     external_id text,
     failure jsonb,
     primary key (tenant_id, task_id, position),
     unique (tenant_id, task_id, key),
     ${ofTask}`,
  ),
];
