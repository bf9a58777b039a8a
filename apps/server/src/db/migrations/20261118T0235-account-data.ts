import type { Migration } from '../migration.ts';

/** What only an account's platform tells of it. It is filled when the account is read the next time. */
export const up: Migration = ['alter table ad_accounts add column data jsonb'];
