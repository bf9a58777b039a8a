import type pg from 'pg';
import { figureColumns } from '../../apps/server/src/features/insights/index.ts';
import { fillColumns } from '../../apps/server/src/features/insights/columns/fill.ts';
import type { Services } from '../../apps/server/src/services.ts';
import type { TestTenant } from '../../apps/server/src/testing/fixture.ts';

export const size = { accounts: 200, adsOfAccount: 500, days: 100, products: 40, owners: 12 } as const;

/** The last day of the facts is yesterday. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const perUsd = { EUR: 0.92, JPY: 151.3, CNY: 7.12, SAR: 3.75 };

/** The same in each run: a number below `range` for an ad and a day. */
const chance = (seed: number, range: number) =>
  `((hashint8(d.n * 1000003 + i.account_no * 7919 + i.ad_no * 104729 + ${seed})::bigint & 2147483647) % ${range})`;

/** Most spend a little, few convert; on one day of sixteen an ad does not run. */
const figureSql: Readonly<Record<string, string>> = {
  cost: `(${chance(1, 90_000)}::numeric / 100)`,
  web_value: `(case when ${chance(2, 11)} = 0 then ${chance(3, 300_000)}::numeric / 100 else 0 end)`,
  impressions: `(1 + ${chance(4, 9000)})`,
  clicks: chance(5, 130),
  conversions: chance(6, 7),
  installs: chance(7, 5),
  registrations: chance(8, 4),
  web_purchases: chance(9, 3),
  plays: chance(10, 5000),
  plays_2s: chance(11, 2000),
  plays_100: chance(12, 90),
};

async function insertPlaces(owner: pg.Pool, { tenantId, admin }: TestTenant): Promise<void> {
  await owner.query(
    `insert into exchange_rates (day, currency, per_usd, source, quoted_on, to_check, fetched_at)
     select d.day, r.currency, round((r.rate * (1 + extract(day from d.day) / 1000))::numeric, 6), 'Bench', d.day, false, now()
     from generate_series(current_date - 220, current_date, interval '1 day') d (day),
       unnest($1::text[], $2::float8[]) r (currency, rate) on conflict do nothing`,
    [Object.keys(perUsd), Object.values(perUsd)],
  );
  await owner.query(
    `insert into products (tenant_id, id, name, image_url)
     select $1::bigint, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Product ' || n, '/x' from generate_series(1, $2::integer) n`,
    [tenantId, size.products],
  );
  await owner.query(
    `with people as (insert into users (id, phone_region, phone, name, lang)
       select ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '86', (13500000000 + n)::text, 'Owner ' || n, 'en'
       from generate_series(1, $2::integer) n returning id)
     insert into members (tenant_id, user_id, roles, status) select $1::bigint, id, '{OPTIMIZER}', 'USE' from people`,
    [tenantId, size.owners],
  );
  await owner.query(
    `with given as (insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), 'TIKTOK', $2, 'NORMAL', now() + interval '9 years', now(), now()) returning id)
     insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     select $1::bigint, 'TIKTOK', (7000000000 + n)::text, given.id, 'Account ' || n, 'enabled',
       (array['USD', 'EUR', 'JPY', 'CNY', 'SAR'])[n % 5 + 1], 'Asia/Shanghai', 'NORMAL', now(), $2::uuid, now(), now(), now()
     from given, generate_series(1, $3::integer) n`,
    [tenantId, admin.userId, size.accounts],
  );
  await owner.query(
    `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
     select $1::bigint, ('00000000-0000-7000-9000-' || lpad((n % $2 + 1)::text, 12, '0'))::uuid, 'TIKTOK', (7000000000 + n)::text, 'OWNER'
     from generate_series(1, $3::integer) n`,
    [tenantId, size.owners, size.accounts],
  );
  await owner.query(
    `insert into insight_accounts (tenant_id, account_no, platform, advertiser_id, ads, version, first_day, planned_day)
     select $1::bigint, n, 'TIKTOK', (7000000000 + n)::text, $2, 1, current_date - $4::integer, current_date
     from generate_series(1, $3::integer) n`,
    [tenantId, size.adsOfAccount, size.accounts, size.days],
  );
}

async function insertAds(owner: pg.Pool, { tenantId }: TestTenant): Promise<void> {
  await owner.query(
    `insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
     select $1::bigint, a, n, (a * 1000000::bigint + n)::text, (a * 1000 + n / 10)::text, (a * 1000 + n / 50)::text,
       ('00000000-0000-7000-8000-' || lpad(((a + n / 125) % $2 + 1)::text, 12, '0'))::uuid
     from generate_series(1, $3::integer) a, generate_series(1, $4::integer) n`,
    [tenantId, size.products, size.accounts, size.adsOfAccount],
  );
  await owner.query(
    `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name,
       status, state, platform_status, managed, created_at, updated_at, found_at, changed_at)
     select tenant_id, 'TIKTOK', (7000000000 + account_no)::text, 'ad', ad_id, group_id, campaign_id, group_id,
       'Summer ' || account_no || ' film ' || ad_no, 'ENABLE', 'running', 'ACTIVE', false, now(), now(), now(), now()
     from insight_ads where tenant_id = $1`,
    [tenantId],
  );
}

async function insertFacts(owner: pg.Pool, { tenantId }: TestTenant): Promise<void> {
  const values = figureColumns.map((name) => figureSql[name] ?? '0').join(', ');
  await owner.query(
    `insert into ad_days (tenant_id, account_no, day, ad_no, reach, fetched_at, ${figureColumns.join(', ')})
     select i.tenant_id, i.account_no, current_date - d.n, i.ad_no, ${chance(13, 8000)}, now(), ${values}
     from generate_series(1, $2::integer) d (n), insight_ads i
     where i.tenant_id = $1 and ${chance(14, 16)} > 0
     order by i.account_no, d.n desc, i.ad_no`,
    [tenantId, size.days],
  );
  await owner.query(
    `insert into day_sums (tenant_id, account_no, day, product_id, ads, ${figureColumns.join(', ')})
     select d.tenant_id, d.account_no, d.day, i.product_id, count(*), ${figureColumns.map((name) => `sum(d.${name})`).join(', ')}
     from ad_days d join insight_ads i using (tenant_id, account_no, ad_no) where d.tenant_id = $1 group by 1, 2, 3, 4`,
    [tenantId],
  );
  await owner.query(
    `insert into insight_days (tenant_id, account_no, part, day, fetched_at)
     select $1::bigint, a, 'ads', current_date - n, now() from generate_series(1, $2::integer) a, generate_series(0, $3::integer) n`,
    [tenantId, size.accounts, size.days],
  );
}

/** Facts as owner, which takes a minute or two; their columns as the product fills in what it finds without. */
export async function fillReports(owner: pg.Pool, services: Services, tenant: TestTenant): Promise<void> {
  await insertPlaces(owner, tenant);
  await insertAds(owner, tenant);
  await insertFacts(owner, tenant);
  await owner.query('vacuum analyze');
  const who = { tenantId: tenant.tenantId, userId: tenant.admin.userId };
  await fillColumns(services, who, new AbortController().signal);
  await owner.query('vacuum analyze ad_columns');
}
