import { type AccountScope, chunksOf } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';

const maxIds = 100;

interface Review {
  smart_plus_ad_id: string;
  reject_info?: { reason?: string | null }[] | null;
}

/** Only ads are reviewed one by one. */
export async function smartRefusals(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (level !== 'ad') return found;
  for (const smart_plus_ad_ids of chunksOf(ids, maxIds)) {
    const query = { advertiser_id: scope.account.id, smart_plus_ad_ids };
    const path = 'smart_plus/ad/review_info/';
    const { list } = await client.get<{ list: Review[] }>(scope, path, query, scope.account.id);
    for (const { smart_plus_ad_id, reject_info } of list) {
      const reasons = (reject_info ?? []).flatMap(({ reason }) => reason ?? []);
      if (reasons.length > 0) found.set(smart_plus_ad_id, reasons);
    }
  }
  return found;
}
