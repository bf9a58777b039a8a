import { samplesOf } from '../../registry/samples.ts';

const hash = Buffer.alloc(32);

/** Has no calls of its own; its rows must stay the tenant's all the same. */
export const samples = samplesOf(
  'ledger',
  {},
  {
    inputs: {},
    async make({ owner }, { tenant: { tenantId } }, text) {
      const insert = async (key: string) => {
        const { rows } = await owner.query<{ id: string }>(
          `insert into operations (tenant_id, id, key, kind, payload, payload_hash, platform, advertiser_id, priority,
           state, actor_type)
         values ($1, gen_random_uuid(), $2, 'sample', '{}', $3, 'TIKTOK', '1', 0, 'SUCCEEDED', 'SYSTEM') returning id`,
          [tenantId, `${text} ${key}`, hash],
        );
        return rows[0]?.id;
      };
      const [first, second] = [await insert('first'), await insert('second')];
      await owner.query('insert into operation_dependencies values ($1, $2, $3)', [tenantId, second, first]);
      await owner.query(`insert into operation_names values ($1, 'TIKTOK', '1', $2, $3)`, [
        tenantId,
        hash,
        first,
      ]);
      await owner.query(
        `insert into operation_lanes (tenant_id, platform, advertiser_id, priority, ready_at)
       values ($1, 'TIKTOK', '1', 0, 'infinity')`,
        [tenantId],
      );
      await owner.query(
        `insert into operation_leases (tenant_id, lease_group, platform, advertiser_id, priority, lease_owner, lease_until, held)
       values ($1, gen_random_uuid(), 'TIKTOK', '1', 0, gen_random_uuid(), now(), 1)`,
        [tenantId],
      );
      await owner.query(
        `insert into object_changes (tenant_id, id, platform, advertiser_id, level, object_id, at, what, actor_type)
       values ($1, gen_random_uuid(), 'TIKTOK', '1', 'campaign', $2, now(), 'create', 'SYSTEM')`,
        [tenantId, text],
      );
      await owner.query('insert into ledger_settings (tenant_id, names_carry_token) values ($1, true)', [
        tenantId,
      ]);
      return {};
    },
  },
);
