import type { Migration } from '../migration.ts';

/** What a node was refused with before the ledger had it: whoever mends it begins with that. */
export const up: Migration = ['alter table task_nodes add column tried jsonb'];
