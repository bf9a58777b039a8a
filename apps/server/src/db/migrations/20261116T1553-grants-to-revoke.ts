import type { Migration } from '../migration.ts';

/** Those few whose tokens the platform has still to be told about, for the sweep that looks each minute. */
export const up: Migration = [
  `create index platform_grants_revoke on platform_grants (check_after)
     where status = 'USER_CANCEL' and (sealed_access is not null or sealed_refresh is not null)`,
];
