import type { Migration } from '../migration.ts';

/** What was sent to an account is found by its content, in a column: under a policy the index on a part of `payload` was never used. */
export const up: Migration = [
  'drop index operations_content',
  `update operations set target = 'file:' || (payload ->> 'sha256')
     where kind = 'material.push' and target like 'material:%' and payload ->> 'sha256' is not null`,
];
