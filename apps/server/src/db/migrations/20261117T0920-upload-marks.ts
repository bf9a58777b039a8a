import type { Migration } from '../migration.ts';

/** A bucket gives each upload in pieces a name of its own, by which it is continued and finished. */
export const up: Migration = ['alter table uploads add column part_mark text'];
