import type { AdPlatform } from '@adsail/contract';
import type { TestServer, TestTenant } from '../../../testing/index.ts';
import { noProduct } from '../store/facts.ts';

export const figureColumns = [
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
] as const;
export type FigureColumn = (typeof figureColumns)[number];
export type Figures = Partial<Record<FigureColumn, string | number>>;

type Owner = Pick<TestServer, 'owner'>;

export interface TestAccount {
  tenantId: string;
  no: number;
  platform: AdPlatform;
  advertiserId: string;
}

interface NewAccount {
  no: number;
  platform?: AdPlatform;
  currency?: string;
  zone?: string;
  name?: string;
  ownerId?: string | undefined;
}

/** An ad account with a number for its facts. */
export async function insertReportAccount(
  { owner }: Owner,
  { tenantId, admin }: Pick<TestTenant, 'tenantId' | 'admin'>,
  {
    no,
    platform = 'TIKTOK',
    currency = 'USD',
    zone = 'Asia/Shanghai',
    name = `Account ${no}`,
    ownerId,
  }: NewAccount,
): Promise<TestAccount> {
  const advertiserId = String(7_000_000_000 + Number(tenantId) * 1000 + no);
  const { rows } = await owner.query<{ id: string }>(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'NORMAL', now() + interval '9 years', now(), now()) returning id`,
    [tenantId, platform, admin.userId],
  );
  await owner.query(
    `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'enabled', $6, $7, 'NORMAL', now(), $8, now(), now(), now())`,
    [tenantId, platform, advertiserId, rows[0]?.id, name, currency, zone, admin.userId],
  );
  await owner.query(
    `insert into insight_accounts (tenant_id, account_no, platform, advertiser_id) values ($1, $2, $3, $4)`,
    [tenantId, no, platform, advertiserId],
  );
  if (ownerId) await give({ owner }, { tenantId, no, platform, advertiserId }, ownerId, 'OWNER');
  return { tenantId, no, platform, advertiserId };
}

export const give = (
  { owner }: Owner,
  { tenantId, platform, advertiserId }: TestAccount,
  userId: string,
  permission: 'VIEW' | 'MANAGE' | 'OWNER',
) =>
  owner.query(
    `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, $3, $4, $5)`,
    [tenantId, userId, platform, advertiserId, permission],
  );

export interface NewAd {
  adNo: number;
  adId?: string;
  campaignId?: string;
  groupId?: string;
  productId?: string;
  name?: string;
}

/** An ad with a number, and in the mirror where it has a name. */
export async function insertAd(
  { owner }: Owner,
  { tenantId, no, platform, advertiserId }: TestAccount,
  {
    adNo,
    adId = String(9_000_000 + no * 1000 + adNo),
    campaignId = '11',
    groupId = '22',
    productId = noProduct,
    name,
  }: NewAd,
): Promise<string> {
  await owner.query(
    `insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, no, adNo, adId, groupId, campaignId, productId],
  );
  const ocean = platform === 'OCEAN';
  const objects: [string, string, string | undefined][] = [
    [ocean ? 'promotion' : 'ad', adId, name],
    [ocean ? 'project' : 'campaign', campaignId, name && `Campaign of ${name}`],
  ];
  for (const [level, id, called] of objects)
    if (called !== undefined)
      await owner.query(
        `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name,
           status, state, platform_status, managed, created_at, updated_at, found_at, changed_at)
         values ($1, $2, $3, $4, $5, $3, $6, $7, $8, 'ENABLE', 'running', 'ACTIVE', false, now(), now(), now(), now())
         on conflict do nothing`,
        [tenantId, platform, advertiserId, level, id, campaignId, groupId, called],
      );
  return adId;
}

const zeros = Object.fromEntries(figureColumns.map((name) => [name, 0]));

/** Figures of an ad on a day, and the sums of that account and day anew. */
export async function insertDay(
  server: Owner,
  { tenantId, no }: Pick<TestAccount, 'tenantId' | 'no'>,
  day: string,
  ads: readonly ({ adNo: number; reach?: number } & Figures)[],
  fetchedAt: string | null = `${day}T23:59:59Z`,
): Promise<void> {
  const { owner } = server;
  const names = figureColumns.join(', ');
  for (const { adNo, reach = null, ...figures } of ads) {
    const values = { ...zeros, ...figures };
    await owner.query(
      `insert into ad_days (tenant_id, account_no, day, ad_no, reach, fetched_at, ${names})
       values ($1, $2, $3, $4, $5, $6, ${figureColumns.map((_, at) => `$${at + 7}`).join(', ')})`,
      [
        tenantId,
        no,
        day,
        adNo,
        reach,
        fetchedAt ?? `${day}T23:59:59Z`,
        ...figureColumns.map((name) => values[name]),
      ],
    );
  }
  await sumDay(server, { tenantId, no }, day);
  await insertFetch(server, { tenantId, no }, day, fetchedAt);
}

/** What the feature of insights keeps right. */
async function sumDay(
  { owner }: Owner,
  { tenantId, no }: Pick<TestAccount, 'tenantId' | 'no'>,
  day: string,
): Promise<void> {
  await owner.query('delete from day_sums where tenant_id = $1 and account_no = $2 and day = $3', [
    tenantId,
    no,
    day,
  ]);
  const sums = figureColumns.map((name) => `sum(d.${name})`).join(', ');
  await owner.query(
    `insert into day_sums (tenant_id, account_no, day, product_id, ads, ${figureColumns.join(', ')})
     select d.tenant_id, d.account_no, d.day, i.product_id, count(*), ${sums}
     from ad_days d join insight_ads i on i.tenant_id = d.tenant_id and i.account_no = d.account_no and i.ad_no = d.ad_no
     where d.tenant_id = $1 and d.account_no = $2 and d.day = $3 group by 1, 2, 3, 4`,
    [tenantId, no, day],
  );
}

/** When a day was fetched; null: never with success. */
export async function insertFetch(
  { owner }: Owner,
  { tenantId, no }: Pick<TestAccount, 'tenantId' | 'no'>,
  day: string,
  fetchedAt: string | null,
  failure: object | null = null,
  part = 'ads',
): Promise<void> {
  await owner.query(
    `insert into insight_days (tenant_id, account_no, part, day, fetched_at, failures, failure) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, account_no, part, day) do update set fetched_at = excluded.fetched_at,
       failures = excluded.failures, failure = excluded.failure`,
    [tenantId, no, part, day, fetchedAt, failure ? 1 : 0, failure && JSON.stringify(failure)],
  );
}

export async function insertRate(
  { owner }: Owner,
  { day, currency, perUsd }: { day: string; currency: string; perUsd: string },
): Promise<void> {
  await owner.query(
    `insert into exchange_rates (day, currency, per_usd, source, quoted_on, to_check, fetched_at)
     values ($1, $2, $3, 'Test bank', $1, false, now())
     on conflict (day, currency) do update set per_usd = excluded.per_usd`,
    [day, currency, perUsd],
  );
}
