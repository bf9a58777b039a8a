import { createHash } from 'node:crypto';
import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { TestServer, TestTenant } from '../../../testing/index.ts';

/** An account whose authorisation has ended, so that no platform is asked. */
export async function insertAccount(
  { owner }: Pick<TestServer, 'owner'>,
  { tenantId, admin }: Pick<TestTenant, 'tenantId' | 'admin'>,
  platform: AdPlatform,
  advertiserId: string,
  name: string,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'EXPIRED', now(), now(), now()) returning id`,
    [tenantId, platform, admin.userId],
  );
  await owner.query(
    `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'enabled', 'USD', 'Asia/Tokyo', 'EXPIRED', now(), $6, now(), now(), now())`,
    [tenantId, platform, advertiserId, rows[0]?.id, name, admin.userId],
  );
  return advertiserId;
}

export interface SampleAsset {
  kind: AssetKind;
  platform: AdPlatform;
  advertiserId: string;
  name: string;
  data: unknown;
  vanished?: boolean;
}

/** As a sync leaves it. */
export async function insertAsset(
  { owner }: Pick<TestServer, 'owner'>,
  tenantId: string,
  { kind, platform, advertiserId, name, data, vanished = false }: SampleAsset,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into channel_assets (tenant_id, id, kind, platform, advertiser_id, external_id, name, data, raw, confirmed_at, vanished_at)
     values ($1, gen_random_uuid(), $2, $3, $4, gen_random_uuid()::text, $5, $6, '{}', now(), case when $7 then now() end)
     returning id`,
    [tenantId, kind, platform, advertiserId, name, JSON.stringify(data), vanished],
  );
  const { id } = rows[0] as { id: string };
  const { sources = [], includes = [], excludes = [] } = data as Record<string, string[] | undefined>;
  for (const [how, targets] of Object.entries({ SOURCE: sources, INCLUDE: includes, EXCLUDE: excludes }))
    await owner.query(
      `insert into asset_links (tenant_id, asset_id, how, target, kind, platform)
       select $1, $2, $3, target, $4, $5 from unnest($6::text[]) as target`,
      [tenantId, id, how, kind, platform, targets],
    );
  return id;
}

type ChangeOf = Pick<SampleAsset, 'kind' | 'platform' | 'advertiserId' | 'name'>;

/** A change whose operation has failed. */
export const insertFailedChange = (
  server: Pick<TestServer, 'owner'>,
  tenant: Pick<TestTenant, 'tenantId' | 'admin'>,
  change: ChangeOf,
): Promise<string> =>
  insertChange(server, tenant, change, 'FAILED', { kind: 'transient', message: '', field: '' });

/** One that may have made what has the ids 1 and 2. */
export const insertDoubtfulChange = (
  server: Pick<TestServer, 'owner'>,
  tenant: Pick<TestTenant, 'tenantId' | 'admin'>,
  change: ChangeOf,
): Promise<string> => {
  // Each its own: an object is made by one operation only.
  const outcomeOf = (id: string) => ({
    externalId: `${change.advertiserId}-${id}`,
    receipt: { id, code: `C${id}` },
    changes: [],
  });
  const candidates = ['1', '2'].map((id) => ({ id, name: 'x', createdAt: '', outcome: outcomeOf(id) }));
  return insertChange(server, tenant, change, 'DOUBTFUL', {
    kind: 'double',
    message: '',
    field: '',
    parameters: { ids: '1, 2' },
    candidates,
  });
};

async function insertChange(
  { owner }: Pick<TestServer, 'owner'>,
  { tenantId, admin }: Pick<TestTenant, 'tenantId' | 'admin'>,
  { kind, platform, advertiserId, name }: ChangeOf,
  state: 'FAILED' | 'DOUBTFUL',
  error: object,
): Promise<string> {
  const key = `${kind} ${name} ${Math.random()}`;
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await owner.query<{ id: string }>(
    `insert into operations (tenant_id, id, key, kind, payload, payload_hash, platform, advertiser_id, priority, state, actor_type, error)
     values ($1, gen_random_uuid(), $2, 'pixel.create', '{"name":"x"}', $3, $4, $5, 0, $7, 'SYSTEM', $6) returning id`,
    [tenantId, key, hash, platform, advertiserId, JSON.stringify(error), state],
  );
  const change = await owner.query<{ id: string }>(
    `insert into asset_changes (tenant_id, id, kind, platform, advertiser_id, action, name, operation_id, created_by, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'add', $5, $6, $7, now()) returning id`,
    [tenantId, kind, platform, advertiserId, name, rows[0]?.id, admin.userId],
  );
  return (change.rows[0] as { id: string }).id;
}
