import type { Migration } from '../migration.ts';

/** Named for what they count. */
export const up: Migration = [
  'alter table operations rename column troubles to failure_count',
  'alter table operations rename column looks to read_back_count',
];
