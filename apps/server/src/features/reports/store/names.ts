import type { DeliveryState } from '@adsail/contract/delivery';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Facts } from './facts.ts';
import { factTables, mirrorOf } from './facts.ts';

/** What an ad is called, and where it stands. Names are null where the mirror does not have it. */
export interface AdName {
  no: number;
  ad_no: number;
  ad_id: string;
  group_id: string | null;
  campaign_id: string | null;
  name: string | null;
  state: DeliveryState | null;
  group_name: string | null;
  campaign_name: string | null;
}

const above = (tx: TenantTx, id: 'group_id' | 'campaign_id', levels: readonly string[]) => sql<
  string | null
>`(
  select u.name from mirror_objects u
  where u.tenant_id = ${tx.tenantId} and u.platform = a.platform and u.advertiser_id = a.advertiser_id
    and u.level = any(${[...levels]}::text[]) and u.external_id = i.${sql.ref(id)} limit 1)`;

export async function adNames(
  tx: TenantTx,
  facts: Facts,
  ads: readonly { no: number; adNo: number }[],
): Promise<AdName[]> {
  if (ads.length === 0) return [];
  const { rows } = await sql<AdName>`
    with ${factTables(tx, { ...facts, ads: [], conversion: null })},
    wanted as materialized (
      select * from unnest(${ads.map(({ no }) => no)}::integer[], ${ads.map(({ adNo }) => adNo)}::integer[]) as u (no, ad_no))
    select i.account_no as no, i.ad_no, i.ad_id, i.group_id, i.campaign_id, m.name, m.state,
      ${above(tx, 'group_id', ['adgroup'])} as group_name,
      ${above(tx, 'campaign_id', ['campaign', 'project'])} as campaign_name
    from wanted w join accounts a on a.no = w.no
    join insight_ads i on i.tenant_id = ${tx.tenantId} and i.account_no = w.no and i.ad_no = w.ad_no ${mirrorOf(tx)}`.execute(
    tx,
  );
  return rows;
}

export async function productNames(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
