import type { AdPlatform } from '@adsail/contract';
import type { TestServer, TestTenant } from '../../../testing/index.ts';
import { type FigureColumn, figureColumns, noProduct } from '../../insights/index.ts';
import { type DayRows, packDay, packedColumns } from '../../insights/testing.ts';

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
  await packStoredDay(server, { tenantId, no }, day);
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

/** The columns of what is stored of a day, of the account's next version. */
async function packStoredDay(
  { owner }: Owner,
  { tenantId, no }: Pick<TestAccount, 'tenantId' | 'no'>,
  day: string,
): Promise<void> {
  const { rows } = await owner.query<Record<FigureColumn, string> & { ad_no: number; reach: number | null }>(
    'select * from ad_days where tenant_id = $1 and account_no = $2 and day = $3',
    [tenantId, no, day],
  );
  const values = Object.fromEntries(figureColumns.map((name) => [name, rows.map((row) => row[name])]));
  const { ads, columns } = await packDay(
    rows.map(({ ad_no }) => ad_no),
    { values: values as unknown as DayRows['values'], reach: rows.map(({ reach }) => reach) },
  );
  const account = [tenantId, no] as const;
  await owner.query(
    'update insight_accounts set version = version + 1 where tenant_id = $1 and account_no = $2',
    [...account],
  );
  await owner.query('delete from ad_columns where tenant_id = $1 and account_no = $2 and day = $3', [
    ...account,
    day,
  ]);
  await owner.query(
    `insert into ad_columns (tenant_id, account_no, day, version, ads, ${packedColumns.join(', ')})
     select $1, $2, $3, a.version, $4, ${packedColumns.map((_, at) => `$${at + 5}`).join(', ')}
     from insight_accounts a where a.tenant_id = $1 and a.account_no = $2`,
    [...account, day, ads, ...packedColumns.map((name) => columns[name])],
  );
}

/** When a day was fetched; null: never with success. What was fetched before the day was over is stale two hours later, as in the plan. */
export async function insertFetch(
  { owner }: Owner,
  { tenantId, no }: Pick<TestAccount, 'tenantId' | 'no'>,
  day: string,
  fetchedAt: string | null,
  failure: object | null = null,
  part = 'ads',
): Promise<void> {
  await owner.query(
    `insert into insight_days (tenant_id, account_no, part, day, fetched_at, failures, failure, stale_at)
     select $1, $2, $3, $4, $5, $6, $7,
       case when ($5::timestamptz at time zone c.zone)::date <= $4::date then $5::timestamptz + interval '2 hours' end
     from insight_accounts i join ad_accounts c using (tenant_id, platform, advertiser_id)
     where i.tenant_id = $1 and i.account_no = $2
     on conflict (tenant_id, account_no, part, day) do update set fetched_at = excluded.fetched_at,
       failures = excluded.failures, failure = excluded.failure, stale_at = excluded.stale_at`,
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
