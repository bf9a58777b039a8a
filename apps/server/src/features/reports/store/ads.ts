import type { ReportQuestion } from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { containsAny } from '../../../db/paging.ts';

/** A whole row id: days, platform, account and ad. */
const rowId = /^[^:]+:([A-Z]+):(\d+):(.+)$/;

/** Which ads are meant, of `i`, `m` and `a` as `Facts` has them. */
export function adConditions({
  campaignId,
  keyword,
}: Partial<Pick<ReportQuestion, 'campaignId' | 'keyword'>>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (campaignId) conditions.push(sql`i.campaign_id = any(${[...campaignId]}::text[])`);
  if (keyword) {
    const whole = keyword.flatMap((each) => {
      const [, platform, account, ad] = rowId.exec(each) ?? [];
      return ad ? [sql`(a.platform = ${platform} and a.advertiser_id = ${account} and i.ad_id = ${ad})`] : [];
    });
    const named = containsAny(keyword, [sql<string>`m.name`]);
    conditions.push(
      sql`(${sql.join([named, sql`i.ad_id = any(${[...keyword]}::text[])`, ...whole], sql` or `)})`,
    );
  }
  return conditions;
}

export const isAd = (adId: string): RawBuilder<unknown> => sql`i.ad_id = ${adId}`;
