import { adEditCalls } from '@adsail/contract/ad-edits';
import { samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    changeSetId: string;
    /** A campaign of an account whose authorisation has ended. */
    campaignId: string;
  }
}

const edit =
  (item: object) =>
  ({ advertiserId, campaignId }: World) => ({
    platform: 'TIKTOK',
    level: 'campaign',
    items: [{ advertiserId, id: campaignId, ...item }],
  });
const amount = (text: string) => ({ amount: text, currency: 'USD' });

export const samples = samplesOf('ad-edits', adEditCalls, {
  inputs: {
    status: edit({ status: 'ENABLE', expected: 'DISABLE' }),
    budget: edit({ amount: amount('120'), expected: amount('100') }),
    bid: edit({ amount: amount('2'), expected: null }),
    name: edit({ name: 'Another name', expected: 'Sample campaign' }),
    delete: edit({}),
    bindProduct: (world) => ({ ...edit({})(world), productId: world.productId }),
    state: ({ changeSetId }) => ({ changeSetId }),
    cancel: ({ changeSetId }) => ({ operationIds: [changeSetId] }),
  },
  after: ['accounts', 'products'],
  async make({ owner }, { tenant: { tenantId, admin }, advertiserId }, text) {
    const campaignId = `4${tenantId}`;
    await owner.query(
      `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, name,
         status, state, platform_status, budget, managed, created_at, updated_at, found_at, changed_at)
       values ($1, 'TIKTOK', $2, 'campaign', $3, $2, $3, $4, 'DISABLE', 'paused', 'CAMPAIGN_STATUS_DISABLE',
         '{"mode":"DAY","amount":{"amount":"100","currency":"USD"}}', false, now(), now(), now(), now())`,
      [tenantId, advertiserId, campaignId, `${text} campaign`],
    );
    const { rows } = await owner.query<{ id: string }>(
      `insert into change_sets (tenant_id, id, field, platform, level, wanted, item_count, created_by)
       values ($1, gen_random_uuid(), 'status', 'TIKTOK', 'campaign', jsonb_build_object('status', $2::text), 1, $3) returning id`,
      [tenantId, text, admin.userId],
    );
    return { campaignId, changeSetId: rows[0]?.id as string };
  },
});
