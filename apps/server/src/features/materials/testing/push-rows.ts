import type { World } from '../../../registry/samples.ts';
import type { TestServer } from '../../../testing/index.ts';

interface Where {
  materialId: string;
  platform: string;
  advertiserId: string;
}

/** As an upload leaves it. */
export async function insertPlace(
  { owner }: Pick<TestServer, 'owner'>,
  { tenant }: Pick<World, 'tenant'>,
  { materialId, platform, advertiserId }: Where,
): Promise<void> {
  await owner.query(
    `insert into material_places (tenant_id, material_id, platform, advertiser_id, external_id, report_id, pushed_at, confirmed_at)
     values ($1, $2, $3, $4, gen_random_uuid()::text, gen_random_uuid()::text, now(), now())`,
    [tenant.tenantId, materialId, platform, advertiserId],
  );
}

/** Ads of each account that the material is in, running and paused in turn, as a reading of the account leaves them. */
export async function insertAds(
  { owner }: Pick<TestServer, 'owner'>,
  { tenant: { tenantId } }: Pick<World, 'tenant'>,
  { materialId, count = 1 }: { materialId: string; count?: number },
): Promise<void> {
  await insertReading({ owner }, tenantId);
  await owner.query(
    `with made as (
       insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, name, status, state,
         platform_status, managed, created_at, updated_at, found_at, changed_at)
       select l.tenant_id, l.platform, l.advertiser_id, case l.platform when 'OCEAN' then 'promotion' else 'ad' end,
         gen_random_uuid()::text, '1', 'Ad ' || n / 2, 'ENABLE', case n % 2 when 0 then 'paused' else 'running' end,
         'X', false, now(), now(), now(), now()
       from (select distinct tenant_id, platform, advertiser_id from material_places
             where tenant_id = $1 and material_id = $2 and part = 'FILE') l, generate_series(1, $3::integer) n
       returning tenant_id, platform, advertiser_id, external_id)
     insert into mirror_files (tenant_id, platform, advertiser_id, file_id, external_id)
     select m.tenant_id, m.platform, m.advertiser_id, l.external_id, m.external_id
     from made m join material_places l using (tenant_id, platform, advertiser_id) where l.material_id = $2 and l.part = 'FILE'`,
    [tenantId, materialId, count],
  );
}

/** One account was read to its end: what ads show is known. */
export const insertReading = ({ owner }: Pick<TestServer, 'owner'>, tenantId: string) =>
  owner.query(
    `insert into mirror_syncs (tenant_id, platform, advertiser_id, state, swept_at, sweep_at, next_at)
     values ($1, 'TIKTOK', 'read', 'DONE', now(), 'infinity', 'infinity') on conflict do nothing`,
    [tenantId],
  );

/** A push whose operation the ledger has called off. */
export async function insertPush(
  { owner }: Pick<TestServer, 'owner'>,
  { tenant }: Pick<World, 'tenant'>,
  { materialId, platform, advertiserId, name }: Where & { name: string },
): Promise<string> {
  const { tenantId, admin } = tenant;
  const { rows } = await owner.query<{ push_id: string }>(
    `with o as (
       insert into operations (tenant_id, id, key, kind, payload, payload_hash, platform, advertiser_id, priority, state, actor_type)
       values ($1, gen_random_uuid(), 'push ' || gen_random_uuid(), 'material.push', '{}', $6, $4, $5, 0, 'CANCELLED', 'SYSTEM')
       returning id),
     p as (
       insert into material_pushes (tenant_id, id, created_by, created_at)
       values ($1, gen_random_uuid(), $2, now()) returning id)
     insert into material_push_items (tenant_id, push_id, material_id, platform, advertiser_id, kind, name, operation_id)
     select $1, p.id, $3, $4, $5, 'IMAGE', $7, o.id from p, o returning push_id`,
    [tenantId, admin.userId, materialId, platform, advertiserId, Buffer.alloc(32), name],
  );
  return (rows[0] as { push_id: string }).push_id;
}
