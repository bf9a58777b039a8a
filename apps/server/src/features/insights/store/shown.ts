import type { ShownByAd } from '@adsail/connectors';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPlace } from './accounts.ts';
import { texts } from './lists.ts';

export interface AccountAds {
  accountNo: number;
  place: InsightPlace;
}

const shownOf = (kind: string, id: string | null): ShownByAd =>
  kind === 'several' || kind === 'nothing' ? kind : ({ kind, id } as ShownByAd);

/** What these ads show, of those that were looked up since they were last edited. */
export async function shownByAds(
  tx: TenantTx,
  { accountNo, place }: AccountAds,
  adIds: readonly string[],
): Promise<Map<string, ShownByAd>> {
  const { rows } = await sql<{ ad_id: string; shows_kind: string; shows_id: string | null }>`
    select a.ad_id, a.shows_kind, a.shows_id from insight_ads a
    left join mirror_objects m on m.tenant_id = ${tx.tenantId} and m.platform = ${place.platform}
      and m.advertiser_id = ${place.advertiserId} and m.level = 'ad' and m.external_id = a.ad_id
    where a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and a.ad_id = any(${texts(adIds)})
      and a.shows_kind is not null and (m.updated_at is null or m.updated_at < a.shows_at)`.execute(tx);
  return new Map(rows.map((row) => [row.ad_id, shownOf(row.shows_kind, row.shows_id)]));
}

/** `asOf`: an edit before it was seen. Ads without figures are left out: nobody asks for them. */
export async function noteShown(
  tx: TenantTx,
  accountNo: number,
  shown: ReadonlyMap<string, ShownByAd>,
  asOf: Date,
): Promise<void> {
  const all = [...shown];
  const kinds = all.map(([, each]) => (typeof each === 'string' ? each : each.kind));
  const ids = all.map(([, each]) => (typeof each === 'string' ? '' : each.id));
  await sql`
    update insight_ads a set shows_kind = n.kind, shows_id = nullif(n.id, ''), shows_at = ${asOf}::timestamptz
    from unnest(${texts(all.map(([adId]) => adId))}, ${texts(kinds)}, ${texts(ids)}) as n (ad_id, kind, id)
    where a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and a.ad_id = n.ad_id`.execute(tx);
}
