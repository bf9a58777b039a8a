import type { AdPlatform } from '@adsail/contract';
import type { ObjectFilters } from '@adsail/contract/ad-objects';
import type { Level } from '@adsail/contract/delivery';
import { noneOf } from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { containsAny } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { changedOutside, changeWaits } from '../../ledger/index.ts';

type Sql = RawBuilder<unknown>;

const separator = '\u001F';
const any = (values: readonly string[]) => sql`any(${[...values]}::text[])`;

/** Switched on, and neither finished nor gone. */
export const isActive = sql<boolean>`(m.status = 'ENABLE' and m.state not in ('done', 'deleted') and m.vanished_at is null)`;
const isHidden = sql<boolean>`(m.state = 'deleted' or m.vanished_at is not null)`;

const inAnyProduct = (ids: readonly string[]): Sql => {
  const named = ids.filter((id) => id !== noneOf);
  const some = sql`m.product_id = any(${named}::uuid[])`;
  return ids.includes(noneOf) ? sql`(m.product_id is null or ${some})` : some;
};

interface Asked {
  platform: AdPlatform;
  level: Level;
  /** What is older than this was not changed of late. */
  outsideSince: Date;
}

function conditionsOf(tx: TenantTx, filters: ObjectFilters, { platform, level, outsideSince }: Asked): Sql[] {
  const { productId, campaignId, adgroupId, status, state, platformStatus, keyword, ids } = filters;
  const isOneOf = (found: Sql, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [sql`((m.advertiser_id, m.external_id) in ${found}) = ${wanted}`];
  return [
    ...(productId ? [inAnyProduct(productId)] : []),
    ...(campaignId ? [sql`m.campaign_id = ${any(campaignId)}`] : []),
    ...(adgroupId ? [sql`m.group_id = ${any(adgroupId)}`] : []),
    ...(filters.isActive === undefined ? [] : [sql`${isActive} = ${filters.isActive}`]),
    ...(status ? [sql`m.status = ${any(status)}`] : []),
    ...(state ? [sql`m.state = ${any(state)}`] : []),
    ...(platformStatus ? [sql`m.platform_status = ${any(platformStatus)}`] : []),
    ...(filters.managed === undefined ? [] : [sql`m.managed = ${filters.managed}`]),
    ...isOneOf(changedOutside(tx, { platform, level }, outsideSince), filters.hasOutsideChange),
    ...isOneOf(changeWaits(tx, { platform, level }), filters.isWaiting),
    ...(keyword
      ? [sql`(${containsAny(keyword, [sql<string>`m.name`])} or m.external_id = ${any(keyword)})`]
      : []),
    ...(ids ? [sql`m.external_id = ${any(ids)}`] : []),
  ];
}

/** Whoever names deleted ones in a filter means them. */
const showsHidden = ({ withDeleted, state, status, ids }: ObjectFilters): boolean =>
  withDeleted ||
  ids !== undefined ||
  (state?.includes('deleted') ?? false) ||
  (status?.includes('DELETE') ?? false);

export interface Matched {
  /** By account, in the order of accounts and ids. */
  objects: { advertiserId: string; ids: string[] }[];
  /** That match and are deleted or gone. */
  hidden: number;
}

/** Which objects of accounts a question is about. */
export async function matchObjects(
  tx: TenantTx,
  advertiserIds: readonly string[],
  filters: ObjectFilters,
  asked: Asked,
): Promise<Matched> {
  if (advertiserIds.length === 0) return { objects: [], hidden: 0 };
  const { platform, level } = asked;
  const conditions = [
    sql`m.tenant_id = ${tx.tenantId}`,
    sql`m.platform = ${platform}`,
    sql`m.level = ${level}`,
    sql`m.advertiser_id = ${any(advertiserIds)}`,
    ...conditionsOf(tx, filters, asked),
  ];
  const shown = showsHidden(filters) ? sql`true` : sql`not ${isHidden}`;
  const { rows } = await sql<{ advertiser_id: string; ids: string | null; hidden: string }>`
    select m.advertiser_id, string_agg(m.external_id, ${separator}) filter (where ${shown}) as ids,
      count(*) filter (where not ${shown}) as hidden
    from mirror_objects m where ${sql.join(conditions, sql` and `)}
    group by m.advertiser_id`.execute(tx);
  return {
    objects: rows
      .flatMap(({ advertiser_id: advertiserId, ids }) =>
        ids === null ? [] : [{ advertiserId, ids: ids.split(separator).toSorted() }],
      )
      .toSorted((one, other) => (one.advertiserId < other.advertiserId ? -1 : 1)),
    hidden: rows.reduce((sum, { hidden }) => sum + Number(hidden), 0),
  };
}
