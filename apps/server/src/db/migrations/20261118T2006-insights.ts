import { type Migration, tenantTable } from '../migration.ts';

const figures = (count: 'integer' | 'bigint'): string =>
  [
    'cost numeric not null',
    'app_value numeric not null',
    'web_value numeric not null',
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
    ].map((name) => `${name} ${count} not null`),
  ].join(', ');

/**
 * What was shown and paid. Accounts, ads and materials go by short numbers in it: it has millions of rows. Days and hours are those of
 * the account's zone, money is in its currency.
 */
export const up: Migration = [
  ...tenantTable(
    'insight_accounts',
    `account_no integer not null,
     platform text not null,
     advertiser_id text not null,
     ads integer not null default 0,
     materials integer not null default 0,
     -- Counts what was written: what is made of the facts is of a version.
     version bigint not null default 0,
     -- The day of the account up to which its days are planned.
     planned_day date,
     -- When something of it is to be fetched; null: nothing is.
     next_at timestamptz,
     failures integer not null default 0,
     -- Products of its ads are to be taken over from the mirror, since then.
     moving_at timestamptz,
     lease_owner text,
     leased_until timestamptz,
     primary key (tenant_id, account_no),
     unique (tenant_id, platform, advertiser_id)`,
  ),
  `create index insight_accounts_next on insight_accounts (tenant_id, next_at)`,
  ...tenantTable(
    'insight_ads',
    `account_no integer not null,
     ad_no integer not null,
     ad_id text not null,
     group_id text,
     campaign_id text,
     -- The nil id: of no product.
     product_id uuid not null,
     primary key (tenant_id, account_no, ad_no),
     unique (tenant_id, account_no, ad_id)`,
  ),
  ...tenantTable(
    'ad_days',
    `account_no integer not null,
     day date not null,
     ad_no integer not null,
     ${figures('integer')},
     reach integer,
     fetched_at timestamptz not null,
     primary key (tenant_id, account_no, day, ad_no)`,
  ),
  ...tenantTable(
    'ad_hours',
    `account_no integer not null,
     day date not null,
     hour smallint not null,
     ad_no integer not null,
     ${figures('integer')},
     fetched_at timestamptz not null,
     primary key (tenant_id, account_no, day, hour, ad_no)`,
  ),
  // Sums of ad_days, by the product that its ads are of now.
  ...tenantTable(
    'day_sums',
    `account_no integer not null,
     day date not null,
     product_id uuid not null,
     ads integer not null,
     ${figures('bigint')},
     primary key (tenant_id, account_no, day, product_id)`,
  ),
  `create index day_sums_day on day_sums (tenant_id, day)`,
  ...tenantTable(
    'hour_sums',
    `account_no integer not null,
     day date not null,
     hour smallint not null,
     product_id uuid not null,
     ${figures('bigint')},
     primary key (tenant_id, account_no, day, hour, product_id)`,
  ),
  ...tenantTable(
    'insight_materials',
    `account_no integer not null,
     material_no integer not null,
     kind text not null,
     -- Whether report_id is what the platform calls a material in its reports, or in its library.
     names text not null,
     report_id text not null,
     -- Of the library; null where it is not in it.
     material_id uuid,
     primary key (tenant_id, account_no, material_no),
     unique (tenant_id, account_no, kind, names, report_id)`,
  ),
  `create index insight_materials_material on insight_materials (tenant_id, material_id)`,
  ...tenantTable(
    'material_days',
    `account_no integer not null,
     day date not null,
     material_no integer not null,
     ${figures('integer')},
     reach integer,
     fetched_at timestamptz not null,
     primary key (tenant_id, account_no, day, material_no)`,
  ),
  // What was asked of the platform, and what is still missing: a day that was never fetched is a gap, not a zero.
  ...tenantTable(
    'insight_days',
    `account_no integer not null,
     -- ads, hours, materials
     part text not null,
     day date not null,
     -- Null: never with success.
     fetched_at timestamptz,
     next_at timestamptz,
     -- When this fetch is older than it should be; null: it was the last one.
     stale_at timestamptz,
     failures integer not null default 0,
     failure jsonb,
     primary key (tenant_id, account_no, part, day)`,
  ),
  `create index insight_days_next on insight_days (tenant_id, account_no, next_at) where next_at is not null`,
  // What of a day was known when: of each fetch that changed something what the changed ads were before it, packed.
  ...tenantTable(
    'insight_versions',
    `account_no integer not null,
     day date not null,
     fetched_at timestamptz not null,
     ads integer not null,
     -- Null: nothing was known of the day before.
     pack bytea,
     primary key (tenant_id, account_no, day, fetched_at)`,
  ),
];
