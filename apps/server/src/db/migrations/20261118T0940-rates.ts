import { localTable, type Migration, referenceTable, tenantTable } from '../migration.ts';

/**
 * How many of a currency one US dollar is, by day. The shared ones are the same for every organisation and read with its facts; an
 * organisation's own ones hold before them.
 */
export const up: Migration = [
  ...referenceTable(
    'exchange_rates',
    `day date not null,
     currency text not null,
     per_usd numeric not null check (per_usd > 0),
     source text not null,
     quoted_on date not null,
     to_check boolean not null,
     fetched_at timestamptz not null,
     primary key (day, currency)`,
  ),
  // Which days the source was asked for. `next_at` is null when there is nothing more to ask.
  ...localTable(
    'rate_fetches',
    `day date primary key,
     fetched_at timestamptz,
     failures integer not null,
     failure text,
     next_at timestamptz`,
  ),
  // One that was taken back stays without a rate: its version tells those who still see the old one.
  ...tenantTable(
    'own_rates',
    `day date not null,
     currency text not null,
     per_usd numeric check (per_usd > 0),
     note text not null,
     changed_by uuid not null references users (id),
     version integer not null,
     changed_at timestamptz not null,
     primary key (tenant_id, day, currency)`,
  ),
];
