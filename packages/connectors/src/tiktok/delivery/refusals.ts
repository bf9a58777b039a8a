import { chunksOf, type AccountScope } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';

const maxIds = 100;

interface Reviews {
  ad_review_map: Readonly<
    Record<string, { is_approved: boolean; reject_info?: { reason?: string | null }[] | null }>
  >;
}

/** Only ads are reviewed one by one; a group shows what became of its ads in its status. */
export async function refusals(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (level !== 'ad') return found;
  for (const ad_ids of chunksOf(ids, maxIds)) {
    const query = { advertiser_id: scope.account.id, ad_ids };
    const data = await client.get<Reviews>(scope, 'ad/review_info/', query, scope.account.id);
    for (const [id, { reject_info }] of Object.entries(data.ad_review_map)) {
      const reasons = (reject_info ?? []).flatMap(({ reason }) => reason ?? []);
      if (reasons.length > 0) found.set(id, reasons);
    }
  }
  return found;
}
