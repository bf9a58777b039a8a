import { grant, type Migration } from '../migration.ts';

/** Who asked for codes within the last day, message sent or not: a cap must not tell who is registered. Swept daily. */
export const up: Migration = [
  `create table sms_sends (
     id bigint generated always as identity primary key,
     phone_region text not null,
     phone text not null,
     network text not null,
     at timestamptz not null
   )`,
  'create index sms_sends_phone on sms_sends (phone_region, phone, at)',
  'create index sms_sends_network on sms_sends (network, at)',
  'create index sms_sends_time on sms_sends (at)',
  grant('sms_sends', ['select', 'insert', 'delete']),
];
