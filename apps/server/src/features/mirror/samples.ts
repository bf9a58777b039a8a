import { samplesOf } from '../../registry/samples.ts';

/** Has no calls of its own; its rows must stay the tenant's all the same. */
export const samples = samplesOf(
  'mirror',
  {},
  {
    inputs: {},
    async make({ owner }, { tenant: { tenantId } }, text) {
      await owner.query(
        `insert into mirror_syncs (tenant_id, platform, advertiser_id, state, sweep_at, next_at)
         values ($1, 'TIKTOK', $2, 'DONE', 'infinity', 'infinity')`,
        [tenantId, text],
      );
      await owner.query(
        `insert into product_bindings (tenant_id, platform, advertiser_id, level, external_id, product_id, bound_at)
         values ($1, 'TIKTOK', $2, 'campaign', '1', gen_random_uuid(), now())`,
        [tenantId, text],
      );
      await owner.query(
        `insert into mirror_files (tenant_id, platform, advertiser_id, file_id, external_id)
         values ($1, 'TIKTOK', $2, '1', '1')`,
        [tenantId, text],
      );
      return {};
    },
  },
);
