import { type Migration, tenantTable } from '../migration.ts';

/** What somebody wanted of several objects at once. Its operations have its id as their plan. */
export const up: Migration = [
  ...tenantTable(
    'change_sets',
    `id uuid not null,
     -- status, budget, bid, name, delete, product
     field text not null,
     platform text not null,
     level text not null,
     -- What is wanted of all of them alike; null where it differs.
     wanted jsonb,
     item_count integer not null,
     created_by uuid not null references users (id),
     created_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
];
