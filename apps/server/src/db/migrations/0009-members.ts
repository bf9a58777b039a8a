import { definerFunction, type Migration } from '../migration.ts';

export const up: Migration = [
  // Sessions are swept a week after their end; when somebody was last here stays known.
  'alter table members add column last_seen_at timestamptz',
  'create index sessions_member on sessions (user_id, tenant_id)',
  ...definerFunction(
    'app_keep_last_seen(before timestamptz)',
    'void',
    `update members m set last_seen_at = s.at
     from (
       select tenant_id, user_id, max(last_seen_at) as at from sessions
       where refresh_expires_at < before group by tenant_id, user_id
     ) s
     where m.tenant_id = s.tenant_id and m.user_id = s.user_id
       and (m.last_seen_at is null or m.last_seen_at < s.at)`,
  ),
  `create index audit_log_members on audit_log (tenant_id, at, id) where entity = 'member'`,
];
