import { adPlatforms } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { isThere } from '../../place-store.ts';
import { type ConvertedQuestion, isVisible } from './facts.ts';

/**
 * Those of these materials that lie in ad accounts of which nothing was fetched in the days asked for, and in no other: that they have no
 * figures does not say that they were not shown. An account that is just authorised has no number yet.
 */
export async function unfetchedMaterials(
  tx: TenantTx,
  asked: ConvertedQuestion,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { access, platforms, facts } = asked;
  const known = facts.known?.asked;
  if (ids.length === 0 || !known) return new Set();
  const isSeen = access.own ? sql`true` : isVisible(tx, access);
  const { rows } = await sql<{ id: string }>`
    select l.material_id as id from material_places l
    join ad_accounts a on a.tenant_id = ${tx.tenantId} and a.platform = l.platform and a.advertiser_id = l.advertiser_id
    left join insight_accounts i on i.tenant_id = ${tx.tenantId} and i.platform = l.platform and i.advertiser_id = l.advertiser_id
    where l.tenant_id = ${tx.tenantId} and l.material_id = any(${[...ids]}::uuid[]) and ${isThere}
      and l.platform = any(${[...(platforms ?? adPlatforms)]}::text[]) and ${isSeen}
    group by l.material_id
    having bool_or(i.account_no is null or i.account_no = any(${[...known.nothing]}::integer[]))
      and bool_or(coalesce(i.account_no = any(${[...known.some]}::integer[]), false)) = false`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
