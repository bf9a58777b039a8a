import type { Migration } from '../migration.ts';

/**
 * Where the platform serves an asset's picture. Beside our view of it and no part of it: such addresses are signed anew at every
 * question, and nothing has changed by that.
 */
export const up: Migration = [
  'alter table channel_assets add column picture_url text',
  `update channel_assets set picture_url = data ->> 'imageUrl', data = data - 'imageUrl' where data ? 'imageUrl'`,
];
