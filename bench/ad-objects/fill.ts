import type pg from 'pg';
import { fillColumns } from '../../apps/server/src/features/insights/columns/fill.ts';
import { figureColumns } from '../../apps/server/src/features/insights/index.ts';
import type { Services } from '../../apps/server/src/services.ts';
import type { TestTenant } from '../../apps/server/src/testing/fixture.ts';

/** A group has five ads, a campaign twenty-five. */
const adsOfAccount = 500;
const days = 15;

/** The same in each run: a number below `range` for an ad and a day. */
const chance = (seed: number, range: number) =>
  `((hashint8(d.n * 1000003 + i.account_no * 7919 + i.ad_no * 104729 + ${seed})::bigint & 2147483647) % ${range})`;
const figures: Readonly<Record<string, string>> = {
  cost: `(${chance(1, 90_000)}::numeric / 100)`,
  impressions: `(1 + ${chance(4, 9000)})`,
  clicks: chance(5, 130),
  conversions: chance(6, 7),
};

async function insertAccounts(owner: pg.Pool, { tenantId, admin }: TestTenant, count: number): Promise<void> {
  const idOf = `(${tenantId}::bigint * 1000000 + n)::text`;
  await owner.query(
    `with given as (insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), 'TIKTOK', $2, 'NORMAL', now() + interval '9 years', now(), now()) returning id)
     insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     select $1::bigint, 'TIKTOK', ${idOf}, given.id, 'Account ' || n, 'enabled', (array['USD', 'EUR'])[n % 2 + 1],
       'Asia/Shanghai', 'NORMAL', now(), $2::uuid, now(), now(), now()
     from given, generate_series(1, $3::integer) n`,
    [tenantId, admin.userId, count],
  );
  await owner.query(
    `insert into insight_accounts (tenant_id, account_no, platform, advertiser_id, ads, version, first_day, planned_day)
     select $1::bigint, n, 'TIKTOK', ${idOf}, $2, 1, current_date - $4::integer, current_date from generate_series(1, $3::integer) n`,
    [tenantId, adsOfAccount, count, days],
  );
  await owner.query(
    `insert into exchange_rates (day, currency, per_usd, source, quoted_on, to_check, fetched_at)
     select d.day, 'EUR', 0.92, 'Bench', d.day, false, now()
     from generate_series(current_date - 60, current_date, interval '1 day') d (day) on conflict do nothing`,
  );
}

async function insertObjects(owner: pg.Pool, { tenantId }: TestTenant, count: number): Promise<void> {
  await owner.query(
    `insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
     select $1::bigint, a, n, (a * 1000000::bigint + n)::text, (a * 1000 + n / 5)::text, (a * 1000 + n / 25)::text,
       '00000000-0000-0000-0000-000000000000'
     from generate_series(1, $2::integer) a, generate_series(1, $3::integer) n`,
    [tenantId, count, adsOfAccount],
  );
  const levels = [
    ['ad', 'ad_id', 'group_id'],
    ['adgroup', 'group_id', 'campaign_id'],
    ['campaign', 'campaign_id', 'campaign_id'],
  ] as const;
  for (const [level, id, parent] of levels)
    await owner.query(
      `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name,
         status, state, platform_status, budget, managed, created_at, updated_at, found_at, changed_at)
       select distinct on (i.account_no, i.${id}) i.tenant_id, 'TIKTOK', a.advertiser_id, '${level}', i.${id}, i.${parent},
         i.campaign_id, ${level === 'campaign' ? 'null' : 'i.group_id'}, 'Summer ' || i.account_no || ' film ' || (i.ad_no * 7919 % 1000),
         case when i.ad_no % 3 = 0 then 'DISABLE' else 'ENABLE' end, case when i.ad_no % 3 = 0 then 'paused' else 'running' end, '',
         jsonb_build_object('mode', 'DAY', 'amount', jsonb_build_object('amount', (i.ad_no % 90)::text, 'currency', c.currency)),
         false, now() - i.ad_no * interval '1 hour', now(), now(), now()
       from insight_ads i join insight_accounts a using (tenant_id, account_no)
       join ad_accounts c using (tenant_id, platform, advertiser_id) where i.tenant_id = $1`,
      [tenantId],
    );
}

async function insertFacts(owner: pg.Pool, { tenantId }: TestTenant, count: number): Promise<void> {
  const values = figureColumns.map((name) => figures[name] ?? '0').join(', ');
  await owner.query(
    `insert into ad_days (tenant_id, account_no, day, ad_no, fetched_at, ${figureColumns.join(', ')})
     select i.tenant_id, i.account_no, current_date - d.n, i.ad_no, now(), ${values}
     from generate_series(1, $2::integer) d (n), insight_ads i where i.tenant_id = $1
     order by i.account_no, d.n desc, i.ad_no`,
    [tenantId, days],
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
    [tenantId, count, days],
  );
}

/** An organisation with so many ads, in accounts of five hundred. */
export async function fillAds(
  owner: pg.Pool,
  services: Services,
  tenant: TestTenant,
  ads: number,
): Promise<void> {
  const count = Math.ceil(ads / adsOfAccount);
  await insertAccounts(owner, tenant, count);
  await insertObjects(owner, tenant, count);
  await insertFacts(owner, tenant, count);
  await owner.query('vacuum analyze');
  const who = { tenantId: tenant.tenantId, userId: tenant.admin.userId };
  await fillColumns(services, who, new AbortController().signal);
}
