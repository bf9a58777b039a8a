import type { AccountRoom, AccountScope } from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { rows } from './delivery/list.ts';

interface GroupQuota {
  total_adgroup_quota: number;
  used_adgroup_quota: number;
}

export async function tiktokRoom(client: TikTokClient, scope: AccountScope): Promise<AccountRoom> {
  const { id } = scope.account;
  const groups = await client.get<GroupQuota>(scope, 'adgroup/quota/', { advertiser_id: id }, id);
  let campaigns: number | null = null;
  for await (const { total } of rows(client, scope, 'campaign', { primary_status: 'STATUS_NOT_DELETE' }, 1)) {
    campaigns = total;
    break;
  }
  return {
    held: { ...(campaigns !== null && { campaign: campaigns }), adgroup: groups.used_adgroup_quota },
    quota: { adgroup: groups.total_adgroup_quota },
  };
}
