import type { Migration } from '../migration.ts';

export const up: Migration = [
  // At which moment of the film its cover was taken; null for a picture of its own, and for covers of uploads.
  'alter table materials add column cover_at_ms integer',
];
