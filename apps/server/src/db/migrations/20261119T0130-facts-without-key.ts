import type { Migration } from '../migration.ts';

/**
 * A key to the organisation was looked up for each fact that is written, which took as long as writing it. Facts are written beside
 * the locked row of their account, which has such a key: an organisation is there as long as somebody writes facts of it.
 */
export const up: Migration = ['ad_days', 'ad_hours', 'material_days'].map(
  (table) => `alter table if exists ${table} drop constraint if exists ${table}_tenant_id_fkey`,
);
