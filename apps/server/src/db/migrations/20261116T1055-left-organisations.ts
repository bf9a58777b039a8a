import type { Migration } from '../migration.ts';

const allow = (table: string, column: string, values: readonly string[]): Migration => [
  `alter table ${table} drop constraint ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_check
     check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`,
];

/** Members leave by themselves: their sessions there end by it, and they keep a note of it. */
export const up: Migration = [
  ...allow('sessions', 'end_reason', ['LOGOUT', 'REMOTE', 'PASSWORD', 'MEMBER', 'LEFT', 'REUSED']),
  ...allow('invitation_log', 'decision', ['ACCEPT', 'DECLINE', 'LEAVE']),
];
