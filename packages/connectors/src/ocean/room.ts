import type { AccountRoom, AccountScope } from '../core/index.ts';
import type { OceanClient } from './client.ts';

interface PromotionQuota {
  sum_quota: number;
  used_quota: number;
}

/** Projects have no limit that is told. Tasks make no ads for search or for the union alone. */
export async function oceanRoom(client: OceanClient, scope: AccountScope): Promise<AccountRoom> {
  const { id } = scope.account;
  const query = { advertiser_id: id, campaign_type: 'FEED' };
  const { sum_quota, used_quota } = await client.get<PromotionQuota>(scope, '2/tools/quota/get/', query, id);
  return { held: { promotion: used_quota }, quota: { promotion: sum_quota } };
}
