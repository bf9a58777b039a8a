import type { Migration } from '../migration.ts';

/** A sweep looks each minute for accounts whose ads' products are to be taken over: nearly always there are none. */
export const up: Migration = [
  'create index insight_accounts_moving on insight_accounts (tenant_id, moving_at) where moving_at is not null',
];
