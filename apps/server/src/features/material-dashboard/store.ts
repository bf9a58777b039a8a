import { type AdPlatform, adPlatforms, ianaOf } from '@adsail/contract';
import { dashboardLimits, type KindCounts } from '@adsail/contract/material-dashboard';
import { type MaterialUsage, materialUsages } from '@adsail/contract/materials';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { personName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
import { tenantZone } from '../../db/time.ts';
import { hasLookAlikes, hasTag, isCounted, isThere, ofUsage } from '../materials/index.ts';

/** The days that were asked for, as instants. */
export interface Days {
  start: Date;
  /** The first instant after them. */
  end: Date;
  /** In which a day is one. */
  zone: string;
}

/** Worked out once: said of every row, it would be worked out for every row. */
export async function readDays(tx: TenantTx, { from, to }: { from: string; to: string }): Promise<Days> {
  const zone = ianaOf(await tenantZone(tx));
  const { rows } = await sql<{ start: Date; end: Date }>`
    select ${from}::date::timestamp at time zone ${zone}::text as start,
      (${to}::date + 1)::timestamp at time zone ${zone}::text as end`.execute(tx);
  return { ...(rows[0] as { start: Date; end: Date }), zone };
}

const ofImages = sql<SqlBool>`t.kind = 'IMAGE'`;
const ofVideos = sql<SqlBool>`t.kind = 'VIDEO'`;
const isUploaded = ({ start, end }: Days) =>
  sql<SqlBool>`t.created_at >= ${start}::timestamptz and t.created_at < ${end}::timestamptz`;

/** How many images and how many videos are so. */
const countWhere = (
  isSo: Expression<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<KindCounts> => sql<KindCounts>`
  json_build_object(
    'images', count(*) filter (where ${ofImages} and ${isSo}),
    'videos', count(*) filter (where ${ofVideos} and ${isSo}))`;

export interface Totals {
  all: KindCounts;
  bytes: KindCounts;
  uploaded: KindCounts;
  usage: Record<MaterialUsage, KindCounts>;
}

/** What one look at each material tells. */
export async function readTotals(tx: TenantTx, days: Days): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select ${countWhere()} as "all", ${countWhere(isUploaded(days))} as uploaded,
      json_build_object(
        'images', coalesce(sum(t.size) filter (where ${ofImages}), 0),
        'videos', coalesce(sum(t.size) filter (where ${ofVideos}), 0)) as bytes,
      json_build_object(
        ${sql.join(materialUsages.map((each) => sql`${sql.lit(each)}, ${countWhere(ofUsage(tx, each))}`))}) as usage
    from materials t where t.tenant_id = ${tx.tenantId}`.execute(tx);
  return rows[0] as Totals;
}

async function countMaterials(tx: TenantTx, isSo: Expression<SqlBool>): Promise<KindCounts> {
  const { rows } = await sql<{ counts: KindCounts }>`
    select ${countWhere()} as counts from materials t where t.tenant_id = ${tx.tenantId} and ${isSo}`.execute(
    tx,
  );
  return (rows[0] as { counts: KindCounts }).counts;
}

export const countUntagged = (tx: TenantTx): Promise<KindCounts> =>
  countMaterials(tx, sql<SqlBool>`not ${hasTag(tx, null)}`);

export const countLookAlikes = (tx: TenantTx): Promise<KindCounts> => countMaterials(tx, hasLookAlikes(tx));

export type Pushed = Record<AdPlatform | 'any', KindCounts>;

/** One look at all places, in the order of their key: a material may be in many accounts of a platform, and counts once. */
export async function countPushed(tx: TenantTx): Promise<Pushed> {
  const isIn = (platform: AdPlatform) => sql<SqlBool>`l.platform = ${platform}`;
  const { rows } = await sql<Pushed>`
    select ${countWhere()} as "any", ${sql.join(
      adPlatforms.map((each) => sql`${countWhere(sql.ref<SqlBool>(`p.${each}`))} as ${sql.ref(each)}`),
    )}
    from (
      select l.material_id, ${sql.join(
        adPlatforms.map((each) => sql`bool_or(${isIn(each)}) as ${sql.ref(each)}`),
      )}
      from material_places l where l.tenant_id = ${tx.tenantId} and ${isThere} group by l.material_id) p
    join materials t on t.tenant_id = ${tx.tenantId} and t.id = p.material_id`.execute(tx);
  return rows[0] as Pushed;
}

/** Accounts that who asks may see, by account and not by place: an account may hold all of the library. */
export async function countAccounts(tx: TenantTx): Promise<{ platform: AdPlatform; accounts: number }[]> {
  const { rows } = await sql<{ platform: AdPlatform; accounts: number }>`
    select a.platform, count(*)::integer as accounts from ad_accounts a
    where a.tenant_id = ${tx.tenantId} and exists (
      select from material_places l
      join materials t on t.tenant_id = ${tx.tenantId} and t.id = l.material_id
      where l.tenant_id = ${tx.tenantId} and l.platform = a.platform and l.advertiser_id = a.advertiser_id
        and ${isThere} and ${isCounted(tx)})
    group by a.platform order by a.platform`.execute(tx);
  return rows;
}

export interface Line {
  id: string;
  name: string;
  all: KindCounts;
  uploaded: KindCounts;
  /** Of how many this is one. */
  total: number;
}

/** Those with the most materials; named once they are few. */
async function readLines(
  tx: TenantTx,
  days: Days,
  { id, from, name }: { id: RawBuilder<string>; from: RawBuilder<unknown>; name: RawBuilder<string> },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select b.id, ${name} as name, b."all", b.uploaded, b.total from (
      select ${id} as id, ${countWhere()} as "all", ${countWhere(isUploaded(days))} as uploaded,
        (count(*) over ())::integer as total, count(*) as materials
      from ${from}
      group by ${id} order by count(*) desc, ${id} limit ${dashboardLimits.lines}) b
    order by b.materials desc, b.id`.execute(tx);
  return rows;
}

const materialsOf = (tx: TenantTx) => sql`materials t where t.tenant_id = ${tx.tenantId}`;

export const readProducts = (tx: TenantTx, days: Days): Promise<Line[]> =>
  readLines(tx, days, {
    id: sql`t.product_id`,
    from: materialsOf(tx),
    name: sql`(select p.name from products p where p.tenant_id = ${tx.tenantId} and p.id = b.id)`,
  });

export const readAuthors = (tx: TenantTx, days: Days): Promise<Line[]> =>
  readLines(tx, days, {
    id: sql`t.created_by`,
    from: materialsOf(tx),
    name: personName(tx, sql.ref<string>('b.id')),
  });

export const readTags = (tx: TenantTx, days: Days): Promise<Line[]> =>
  readLines(tx, days, {
    id: sql`l.tag_id`,
    from: sql`material_tag_links l
      join materials t on t.tenant_id = ${tx.tenantId} and t.id = l.material_id
      where l.tenant_id = ${tx.tenantId}`,
    name: sql`(select g.name from material_tags g where g.tenant_id = ${tx.tenantId} and g.id = b.id)`,
  });

export interface DayRow extends KindCounts {
  day: string;
}

export async function readUploads(tx: TenantTx, days: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(t.created_at at time zone ${days.zone}::text, 'YYYY-MM-DD') as day,
      (count(*) filter (where ${ofImages}))::integer as images,
      (count(*) filter (where ${ofVideos}))::integer as videos
    from materials t where t.tenant_id = ${tx.tenantId} and ${isUploaded(days)}
    group by 1 order by 1`.execute(tx);
  return rows;
}
