import type { Migration } from '../migration.ts';

/**
 * `lang` is the language to write to a person in; whether the person chose it is new. Until then the browser's holds.
 * Everybody got one at the start without being asked. Who changed it later has chosen, and the audit log knows.
 */
export const up: Migration = [
  'alter table users add column lang_chosen boolean not null default false',
  `update users u set lang_chosen = true
   from audit_log a
   where a.entity = 'user' and a.entity_id = u.id::text
     and a.before ->> 'lang' is distinct from a.after ->> 'lang'`,
];
