import type { Migration } from '../migration.ts';

const open = `state in ('PENDING', 'SENT', 'UNCERTAIN')`;
const runnable = `${open} and blocked = 0 and waits_for is null and not (held and state = 'PENDING')`;

/**
 * A plan that a person pauses: what was not sent waits, what was sent is still read back. A column of its own beside `waits_for`, because
 * an operation can wait for its account and for its plan, and what is read back must not be sent again meanwhile.
 */
export const up: Migration = [
  'alter table operations add column held boolean not null default false',
  // Held ones stay out of what workers look through: others of the account go on beside them.
  'drop index operations_runnable',
  'drop index operations_grouped',
  'drop index operations_deferred',
  `create index operations_runnable on operations (tenant_id, platform, advertiser_id, priority, id)
     where ${runnable} and not deferred`,
  `create index operations_grouped on operations (tenant_id, platform, advertiser_id, priority, group_key, id)
     where ${runnable} and not deferred and group_key is not null`,
  `create index operations_deferred on operations (tenant_id, platform, advertiser_id, priority, not_before)
     where ${runnable} and deferred`,
];
