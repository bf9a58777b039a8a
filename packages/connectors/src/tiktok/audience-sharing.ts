import { type Audiences, type AudienceUse, chunksOf, collect, numbered } from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import type { Listed } from './wire.ts';

interface UseRow {
  audience_id: string;
  adgroup_id: string;
  usage_mode: string;
}
const maxIds = 100;
/** "Share audiences": so many at a time to so many accounts. */
const maxShared = 10;
const pageSize = 100;

/** Who else may use an audience, and which groups do. */
export function tiktokAudienceSharing(
  client: TikTokClient,
): Required<Pick<Audiences, 'share' | 'unshare' | 'sharedWith' | 'isSharedWith' | 'apply' | 'uses'>> {
  const sharedWith: Required<Audiences>['sharedWith'] = async (scope, id) => {
    const query = { advertiser_id: scope.account.id, custom_audience_id: id };
    const path = 'dmp/custom_audience/share/log/';
    const { list } = await client.get<{
      list: { shared_advertiser_id: string; shared_advertiser_name?: string }[];
    }>(scope, path, query, scope.account.id);
    return list.map((row) => ({
      id: row.shared_advertiser_id,
      name: row.shared_advertiser_name ?? row.shared_advertiser_id,
    }));
  };

  return {
    async share(scope, ids, accountIds) {
      for (const custom_audience_ids of chunksOf(ids, maxShared))
        for (const shared_advertiser_ids of chunksOf(accountIds, maxShared)) {
          const body = { advertiser_id: scope.account.id, custom_audience_ids, shared_advertiser_ids };
          await client.post(scope, 'dmp/custom_audience/share/', body, scope.account.id);
        }
    },
    async unshare(scope, id, accountId) {
      const body = {
        advertiser_id: scope.account.id,
        custom_audience_id: id,
        shared_advertiser_id: accountId,
      };
      await client.post(scope, 'dmp/custom_audience/share/cancel/', body, scope.account.id);
    },
    sharedWith,
    isSharedWith: async (scope, { id }, accountId) =>
      (await sharedWith(scope, id)).some((account) => account.id === accountId),
    async apply(scope, id, groupIds, use) {
      const mode =
        use === 'none'
          ? { action_mode: 'Disconnect' }
          : { action_mode: 'Apply', usage_mode: use === 'include' ? 'Include' : 'Exclude' };
      const body = {
        advertiser_id: scope.account.id,
        custom_audience_id: id,
        adgroup_ids: groupIds,
        ...mode,
      };
      await client.post(scope, 'dmp/custom_audience/apply/', body, scope.account.id);
    },
    async uses(scope, ids) {
      const uses: AudienceUse[] = [];
      for (const custom_audience_ids of chunksOf(ids, maxIds)) {
        const rows = await collect(
          numbered<UseRow>(async (page) => {
            const query = { advertiser_id: scope.account.id, custom_audience_ids, page, page_size: pageSize };
            const path = 'dmp/custom_audience/apply/log/';
            const data = await client.get<Listed<UseRow>>(scope, path, query, scope.account.id);
            return { items: data.list, info: data.page_info };
          }),
        );
        uses.push(
          ...rows.map((row): AudienceUse => ({
            groupId: row.adgroup_id,
            audienceId: row.audience_id,
            use: row.usage_mode === 'Exclude' ? 'exclude' : 'include',
          })),
        );
      }
      return uses;
    },
  };
}
