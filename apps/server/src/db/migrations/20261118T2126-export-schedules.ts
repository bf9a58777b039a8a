import { localTable, type Migration, tenantTable } from '../migration.ts';

/** Exports that are sent on certain days, and what became of each. */
export const up: Migration = [
  ...tenantTable(
    'export_schedules',
    `id uuid not null,
     name text not null,
     kind text not null,
     question jsonb not null,
     range text,
     format text not null,
     language text not null,
     currency text,
     days jsonb not null,
     time text not null,
     wait_hours integer not null,
     mails text[] not null,
     -- Sealed: whoever knows the address can write into the chat.
     webhook text,
     webhook_host text,
     is_shared boolean not null,
     is_paused boolean not null,
     -- Scheme and host that the link in a message leads to.
     origin text not null,
     next_at timestamptz,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  'create index export_schedules_due on export_schedules (tenant_id, next_at) where next_at is not null',
  ...tenantTable(
    'export_runs',
    `id uuid not null,
     schedule_id uuid not null,
     due_at timestamptz not null,
     by_hand boolean not null,
     state text not null,
     days_from date,
     days_to date,
     export_id uuid,
     deliveries jsonb not null,
     failure text,
     started_at timestamptz,
     ended_at timestamptz,
     primary key (tenant_id, id),
     foreign key (tenant_id, schedule_id) references export_schedules (tenant_id, id) on delete cascade`,
  ),
  // One for each time that is due, however many workers look.
  'create unique index export_runs_due on export_runs (tenant_id, schedule_id, due_at)',
  "create index export_runs_open on export_runs (tenant_id, due_at) where state in ('WAITING', 'RUNNING')",
  // Mail of the demo world.
  ...localTable(
    'mail_outbox',
    `id bigint generated always as identity primary key,
     address text not null,
     subject text not null,
     text text not null,
     files text[] not null,
     at timestamptz not null`,
  ),
];
