import { deliveryStates, type Level } from '@adsail/contract/delivery';
import type { SettingSort } from '@adsail/contract/ad-objects';
import type { AdPlatform } from '@adsail/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

const separator = '\u001F';

export interface RanksAsked {
  platform: AdPlatform;
  level: Level;
  advertiserIds: readonly string[];
  /** Of few objects: only these. */
  ids?: readonly string[];
  /** What one of each currency is worth, so that amounts can be set beside each other. */
  rates: ReadonlyMap<string, string>;
}

const amountOf = (amount: RawBuilder<unknown>) =>
  sql`((${amount} ->> 'amount')::numeric * (select r.rate from rates r where r.currency = ${amount} ->> 'currency'))`;

const valueOf: Record<SettingSort, RawBuilder<unknown>> = {
  name: sql`m.name`,
  status: sql`array_position(${sql.lit(`{${deliveryStates.join(',')}}`)}::text[], m.state)`,
  budget: amountOf(sql`(m.budget -> 'amount')`),
  bid: amountOf(sql`m.bid`),
  createdAt: sql`m.created_at`,
  updatedAt: sql`m.updated_at`,
};

/** At which place each object stands by a setting; those without a value are left out. */
export async function settingRanks(
  tx: TenantTx,
  field: SettingSort,
  { platform, level, advertiserIds, ids, rates }: RanksAsked,
): Promise<{ advertiserId: string; ids: string[]; places: number[] }[]> {
  const { rows } = await sql<{ advertiser_id: string; ids: string; places: string }>`
    with rates as materialized (
      select * from unnest(${[...rates.keys()]}::text[], ${[...rates.values()]}::numeric[]) as u (currency, rate)),
    valued as (
      select m.advertiser_id, m.external_id, ${valueOf[field]} as value from mirror_objects m
      where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.level = ${level}
        and m.advertiser_id = any(${[...advertiserIds]}::text[])
        ${ids ? sql`and m.external_id = any(${[...ids]}::text[])` : sql``}),
    ranked as (
      select v.advertiser_id, v.external_id, rank() over (order by v.value) as place from valued v
      where v.value is not null)
    select r.advertiser_id, string_agg(r.external_id, ${separator}) as ids, string_agg(r.place::text, ${separator}) as places
    from ranked r group by r.advertiser_id`.execute(tx);
  return rows.map((row) => ({
    advertiserId: row.advertiser_id,
    ids: row.ids.split(separator),
    places: row.places.split(separator).map(Number),
  }));
}
