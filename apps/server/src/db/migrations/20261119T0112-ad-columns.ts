import { type Migration, tenantTable } from '../migration.ts';

const columns = [
  'ad_nos',
  'cost',
  'app_value',
  'web_value',
  'impressions',
  'clicks',
  'conversions',
  'installs',
  'registrations',
  'app_purchases',
  'web_purchases',
  'plays',
  'plays_2s',
  'plays_6s',
  'plays_25',
  'plays_50',
  'plays_75',
  'plays_100',
  'reach',
];

/**
 * The facts of an account's day once more, column by column: who asks for one figure of a hundred thousand ads reads that figure. Not
 * compressed: what is read of them is read at once, and they are as narrow as they can be.
 */
export const up: Migration = [
  ...tenantTable(
    'ad_columns',
    `account_no integer not null,
     day date not null,
     -- The account's version that wrote it.
     version bigint not null,
     ads integer not null,
     ${columns.map((name) => `${name} bytea not null`).join(', ')},
     primary key (tenant_id, account_no, day)`,
  ),
  ...columns.map((name) => `alter table ad_columns alter column ${name} set storage external`),
];
