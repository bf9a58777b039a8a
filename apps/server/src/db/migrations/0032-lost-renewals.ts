import type { Migration } from '../migration.ts';

/**
 * What the tokens that follow this one are made from, together with the token itself (features/session/tokens.ts).
 * Null until it is used, and for those that were used before this column was there.
 */
export const up: Migration = ['alter table refresh_tokens add column successor_seed bytea'];
