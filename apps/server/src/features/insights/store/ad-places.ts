import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** What ads are listed by: themselves, their groups, or their campaigns. */
export type AdPlace = 'ad_id' | 'group_id' | 'campaign_id';

export interface AdsAt {
  no: number;
  /** The numbers of its ads, and at the same place what each of them stands in; empty where that is not known. */
  adNos: number[];
  ids: string[];
}

const separator = '\u001F';

/** The ads of accounts by what they stand in: of all of that, or of some. */
export async function adsAt(
  tx: TenantTx,
  accountNos: readonly number[],
  place: AdPlace,
  among?: readonly string[],
): Promise<AdsAt[]> {
  if (accountNos.length === 0) return [];
  const column = sql.ref(`i.${place}`);
  const { rows } = await sql<{ no: number; nos: string; ids: string }>`
    select i.account_no as no, string_agg(i.ad_no::text, ${separator}) as nos,
      string_agg(coalesce(${column}, ''), ${separator}) as ids
    from insight_ads i
    where i.tenant_id = ${tx.tenantId} and i.account_no = any(${[...accountNos]}::integer[])
      ${among ? sql`and ${column} = any(${[...among]}::text[])` : sql``}
    group by i.account_no`.execute(tx);
  return rows.map(({ no, nos, ids }) => ({
    no,
    adNos: nos.split(separator).map(Number),
    ids: ids.split(separator),
  }));
}
