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
