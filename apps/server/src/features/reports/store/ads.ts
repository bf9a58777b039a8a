import type { ReportQuestion } from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { containsAny } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Facts, factTables, mirrorOf } from './facts.ts';

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

/** At which place of the alphabet the names of the accounts' ads are, by account and ad; none of those that have no name. */
export async function nameRanks(tx: TenantTx, facts: Facts): Promise<Map<number, Map<number, number>>> {
  const { rows } = await sql<{ no: number; ads: string; ranks: string }>`
    with ${factTables(tx, { ...facts, ads: [], conversion: null })}, ranked as (
      select i.account_no, i.ad_no, rank() over (order by m.name) as place
      from accounts a join insight_ads i on i.account_no = a.no ${mirrorOf(tx)}
      where i.tenant_id = ${tx.tenantId} and m.name is not null)
    select r.account_no as no, string_agg(r.ad_no::text, ',') as ads, string_agg(r.place::text, ',') as ranks
    from ranked r group by r.account_no`.execute(tx);
  return new Map(
    rows.map(({ no, ads, ranks }) => {
      const places = ranks.split(',');
      return [no, new Map(ads.split(',').map((ad, at) => [Number(ad), Number(places[at])]))];
    }),
  );
}
