import type { Migration } from '../migration.ts';

/**
 * What an ad shows, on platforms that report by ad and not by material: video, image, several or nothing, the platform's id of it, and
 * since when an edit of the ad makes it unknown again. Null: it was never looked up.
 */
export const up: Migration = [
  `alter table insight_ads add column shows_kind text, add column shows_id text, add column shows_at timestamptz`,
];
