import type { Migration } from '../migration.ts';

/** The least budget of an account, in its currency. It is filled when the account is read the next time. */
export const up: Migration = ['alter table ad_accounts add column min_budget numeric(24, 6)'];
