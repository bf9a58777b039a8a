import type { Migration } from '../migration.ts';

/** Requests use allowances by weight, and who has waited longest goes first among those of one tenant. */
export const up: Migration = [
  `alter table rate_waiters add column cost integer not null default 1,
     add column since timestamptz not null default now()`,
];
