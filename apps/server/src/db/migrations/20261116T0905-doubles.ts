import type { Migration } from '../migration.ts';

/** What the platform made more often than it said is looked for later on, and told beside the success. */
export const up: Migration = [
  'alter table operations add column doubles_due_at timestamptz, add column warning jsonb',
  `create index operations_doubles on operations (tenant_id, doubles_due_at)
     where state = 'SUCCEEDED' and doubles_due_at is not null`,
];
