import { type Migration } from '../migration.ts';

export const up: Migration = [
  // Sessions are swept a week after their end; when somebody was last here stays known.
  'alter table members add column last_seen_at timestamptz',
  'create index sessions_member on sessions (user_id, tenant_id)',
  `create index audit_log_members on audit_log (tenant_id, at, id) where entity = 'member'`,
];
