import type { Amount, Budget, DeliveryState, Level, ObjectStatus } from '@adsail/contract/delivery';
import { platformLevels } from '@adsail/contract/delivery';
import type { AdPlatform } from '@adsail/contract';
import type { TestServer } from '../../../testing/index.ts';

interface Account {
  tenantId: string;
  no: number;
  platform: AdPlatform;
  advertiserId: string;
}

export interface NewObject {
  level: Level;
  id: string;
  name?: string;
  campaignId?: string | null;
  groupId?: string | null;
  status?: ObjectStatus;
  state?: DeliveryState;
  platformStatus?: string;
  budget?: Budget | null;
  bid?: Amount | null;
  managed?: boolean;
  productId?: string | null;
  createdAt?: string;
  updatedAt?: string;
  vanished?: boolean;
  /** Of an ad, or of the one in it: figures are of its number. */
  adNo?: number;
  /** Somebody has changed its name at the platform just now. */
  changedOutside?: boolean;
  /** An operation wants it switched off, and has not ended. */
  waits?: boolean;
}

type Owner = Pick<TestServer, 'owner'>;

/** What the mirror has of an object, and what else lists show of it. */
export async function insertObject(
  { owner }: Owner,
  account: Account,
  {
    level,
    id,
    name = `Object ${id}`,
    campaignId = level === platformLevels[account.platform][0] ? id : null,
    groupId = level === 'adgroup' ? id : null,
    status = 'ENABLE',
    state = 'running',
    platformStatus = 'ACTIVE',
    budget = null,
    bid = null,
    managed = false,
    productId = null,
    createdAt = '2026-11-01T00:00:00Z',
    updatedAt = createdAt,
    vanished = false,
    adNo,
    changedOutside = false,
    waits = false,
  }: NewObject,
): Promise<void> {
  const { tenantId, platform, advertiserId, no } = account;
  const parentId = level === 'ad' ? (groupId ?? '') : level === 'adgroup' ? (campaignId ?? '') : advertiserId;
  await owner.query(
    `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name,
       status, state, platform_status, budget, bid, managed, product_id, created_at, updated_at, found_at, changed_at, vanished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, now(), now(), $19)`,
    [
      tenantId,
      platform,
      advertiserId,
      level,
      id,
      level === 'promotion' ? campaignId : parentId,
      campaignId,
      groupId,
      name,
      status,
      state,
      platformStatus,
      budget && JSON.stringify(budget),
      bid && JSON.stringify(bid),
      managed,
      productId,
      createdAt,
      updatedAt,
      vanished ? updatedAt : null,
    ],
  );
  if (adNo !== undefined)
    await owner.query(
      `insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
       values ($1, $2, $3, $4, $5, $6, coalesce($7::uuid, '00000000-0000-0000-0000-000000000000'))`,
      [tenantId, no, adNo, id, groupId, campaignId, productId],
    );
  if (changedOutside) await insertOutsideChange({ owner }, account, { level, id });
  if (waits) await insertWaiting({ owner }, account, { level, id });
}

type Target = { level: Level; id: string };

export const insertOutsideChange = (
  { owner }: Owner,
  { tenantId, platform, advertiserId }: Account,
  { level, id }: Target,
  {
    what = 'name',
    before = 'Old name',
    after = 'New name',
    by = 'somebody@example.com',
    at = new Date(),
  } = {},
) =>
  owner.query(
    `insert into object_changes (tenant_id, id, platform, advertiser_id, level, object_id, at, what, before, after, actor_type, actor_id)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9, 'OUTSIDE', $10)`,
    [
      tenantId,
      platform,
      advertiserId,
      level,
      id,
      at,
      what,
      JSON.stringify(before),
      JSON.stringify(after),
      by,
    ],
  );

/** It is not sent before a day has gone by. */
export const insertWaiting = (
  { owner }: Owner,
  { tenantId, platform, advertiserId }: Account,
  { level, id }: Target,
  { kind = 'delivery.status', payload = { status: 'DISABLE' } as object, at = new Date() } = {},
) =>
  owner.query(
    `insert into operations (tenant_id, id, key, kind, payload, payload_hash, platform, advertiser_id, target, priority, actor_type,
       not_before, deferred, held, created_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, $2, $3, ''::bytea, $4, $5, $6, 0, 'SYSTEM', $7, true, true, $8)`,
    [
      tenantId,
      kind,
      JSON.stringify({ level, id, ...payload }),
      platform,
      advertiserId,
      `${level}:${id}`,
      new Date(at.getTime() + 86_400_000),
      at,
    ],
  );
