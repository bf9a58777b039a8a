import type { Migration } from '../migration.ts';

/** What a node is to be made as, until the ledger has it: a division goes on with that, and plans nothing again. */
export const up: Migration = ['alter table task_nodes add column planned jsonb'];
