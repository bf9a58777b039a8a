import type { Migration } from '../migration.ts';

export const up: Migration = [
  // Whether a file that is released is still somebody's picture.
  `create index users_avatar on users (avatar_url) where avatar_url <> ''`,
];
