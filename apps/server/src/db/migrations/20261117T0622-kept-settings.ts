import type { Migration } from '../migration.ts';

/**
 * Settings of our form that the platform has no field for. Beside the mirrored view and no part of it: a sync writes that anew, and
 * would lose them.
 */
export const up: Migration = ['alter table channel_assets add column kept jsonb'];
