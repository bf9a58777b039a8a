import { type Migration, tenantTable } from '../migration.ts';

const figures = [
  ...['cost', 'app_value', 'web_value'].map((name) => ({ name, type: 'numeric' })),
  ...[
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
  ].map((name) => ({ name, type: 'integer' })),
];

/**
 * Hours are kept by account: nobody asks for those of an ad, and to ask the platforms for them took most of the calls there are and
 * wrote most of a day's rows.
 */
export const up: Migration = [
  ...tenantTable(
    'account_hours',
    `account_no integer not null,
     day date not null,
     hour smallint not null,
     ${figures.map(({ name, type }) => `${name} ${type} not null`).join(', ')},
     fetched_at timestamptz not null,
     primary key (tenant_id, account_no, day, hour)`,
  ),
  `insert into account_hours (tenant_id, account_no, day, hour, ${figures.map(({ name }) => name).join(', ')}, fetched_at)
   select tenant_id, account_no, day, hour, ${figures.map(({ name, type }) => `sum(${name})::${type}`).join(', ')}, now()
   from hour_sums group by tenant_id, account_no, day, hour`,
  `drop table ad_hours`,
  `drop table hour_sums`,
];
