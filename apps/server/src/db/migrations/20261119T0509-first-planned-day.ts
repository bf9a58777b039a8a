import type { Migration } from '../migration.ts';

/**
 * The first day that was ever planned of an account: days before it were never asked for, and are no zeros. Of an account that nobody
 * fetches any more nothing is due; what was the platform's last word then stands. Only a day that was not over stays what it is, a part.
 */
export const up: Migration = [
  'alter table insight_accounts add column first_day date',
  `update insight_accounts a set first_day = d.first_day
   from (select tenant_id, account_no, min(day) as first_day from insight_days where part = 'ads' group by tenant_id, account_no) d
   where d.tenant_id = a.tenant_id and d.account_no = a.account_no and a.planned_day is not null`,
  `update insight_days d set stale_at = null from insight_accounts a
   where a.tenant_id = d.tenant_id and a.account_no = d.account_no and a.planned_day is not null and a.next_at is null
     and d.stale_at - d.fetched_at > interval '2 hours'`,
  `update insight_days d set next_at = null from insight_accounts a
   where a.tenant_id = d.tenant_id and a.account_no = d.account_no and a.planned_day is not null and a.next_at is null
     and d.next_at is not null`,
];
