import type { Migration } from '../migration.ts';

export const up: Migration = [
  // Tries that failed by themselves, beside those that were begun: a worker that was killed is no mistake of the export.
  'alter table exports add column failures integer not null default 0',
  // When a schedule's next time was worked out: a clock that was ahead then has to be corrected.
  'alter table export_schedules add column planned_at timestamptz',
];
