import { type Migration, tenantColumn, tenantTable } from '../migration.ts';

const open = `state in ('PENDING', 'SENT', 'UNCERTAIN')`;
const runnable = `${open} and blocked = 0 and waits_for is null`;

/**
 * A person decides what stays doubtful. What is not due yet stands apart from what could go at once: claims do not read
 * over it. Names carry a token of ours only where the organisation wants that.
 */
export const up: Migration = [
  `alter table operations
     add column in_flight_until timestamptz,
     add column deferred boolean not null default false,
     drop constraint operations_state_check,
     add constraint operations_state_check check
       (state in ('PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELLED'))`,
  `update operations set in_flight_until = coalesce(sent_at, updated_at) where state = 'UNCERTAIN'`,
  `update operations set deferred = true where ${open} and not_before > now()`,
  'drop index operations_runnable',
  'drop index operations_grouped',
  `create index operations_runnable on operations (tenant_id, platform, advertiser_id, priority, id)
     where ${runnable} and not deferred`,
  `create index operations_grouped on operations (tenant_id, platform, advertiser_id, priority, group_key, id)
     where ${runnable} and not deferred and group_key is not null`,
  `create index operations_deferred on operations (tenant_id, platform, advertiser_id, priority, not_before)
     where ${runnable} and deferred`,
  `create index operations_unsettled on operations (tenant_id, platform, advertiser_id)
     where state in ('SENT', 'UNCERTAIN', 'DOUBTFUL')`,
  `create table ledger_settings (
     ${tenantColumn},
     names_carry_token boolean not null default false,
     updated_at timestamptz not null default now(),
     primary key (tenant_id)
   )`,
  ...tenantTable('ledger_settings'),
];
