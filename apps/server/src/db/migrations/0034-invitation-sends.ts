import type { Migration } from '../migration.ts';

/** Invitations are counted beside the codes, for the same reason: each is a message to somebody who may not want it. */
export const up: Migration = [
  `alter table sms_sends add column purpose text not null default 'CODE' check (purpose in ('CODE', 'INVITATION'))`,
  // Nobody asks for an invitation: the organisation's own limit takes the place of the network's.
  'alter table sms_sends alter column network drop not null',
];
