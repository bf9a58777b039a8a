import { chunksOf } from '@adsail/connectors';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { MirroredObject } from '../listeners.ts';
import { type MirrorPlace, topLevelOf } from '../place.ts';
import type { ProductBindingsTable } from '../tables.ts';

export type BindingLevel = ProductBindingsTable['level'];

export interface BindingTarget {
  level: BindingLevel;
  /** At the level `account` the account's own id. */
  externalId: string;
}

export interface Binding extends BindingTarget {
  productId: string;
}

const batchSize = 500;

/** Of the account itself, and of these of its objects. */
export async function bindingsAmong(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  ids: readonly string[],
): Promise<Binding[]> {
  const rows = await tx
    .selectFrom('product_bindings')
    .select(['level', 'external_id', 'product_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', '=', sql<string>`any(${[advertiserId, ...ids]}::text[])`)
    .execute();
  return rows.map(({ level, external_id: externalId, product_id: productId }) => ({
    level,
    externalId,
    productId,
  }));
}

interface Bound {
  by: string | null;
  at: Date;
}

/** What was bound to another product is of this one from now on. */
export async function putBindings(
  tx: TenantTx,
  { platform, advertiserId: advertiser_id }: MirrorPlace,
  bindings: readonly Binding[],
  { by, at }: Bound,
): Promise<void> {
  const single = new Map(bindings.map((each) => [`${each.level} ${each.externalId}`, each]));
  const inOrder = [...single].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  for (const some of chunksOf(inOrder, batchSize))
    await tx
      .insertInto('product_bindings')
      .values(
        some.map(({ level, externalId, productId }) => ({
          platform,
          advertiser_id,
          level,
          external_id: externalId,
          product_id: productId,
          bound_by: by,
          bound_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'platform', 'advertiser_id', 'level', 'external_id'])
          .doUpdateSet(({ ref }) => ({
            product_id: ref('excluded.product_id'),
            bound_by: ref('excluded.bound_by'),
            bound_at: ref('excluded.bound_at'),
          })),
      )
      .execute();
}

export async function dropBindings(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  targets: readonly BindingTarget[],
): Promise<void> {
  for (const [level, some] of Map.groupBy(targets, (target) => target.level))
    await tx
      .deleteFrom('product_bindings')
      .where('tenant_id', '=', tx.tenantId)
      .where('platform', '=', platform)
      .where('advertiser_id', '=', advertiserId)
      .where('level', '=', level)
      .where('external_id', '=', sql<string>`any(${some.map(({ externalId }) => externalId)}::text[])`)
      .execute();
}

export const countBindings = (tx: TenantTx, productId: string): Promise<number> =>
  countRows(
    tx
      .selectFrom('product_bindings')
      .select('external_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('product_id', '=', productId),
  );

const join = (
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  alias: string,
): RawBuilder<unknown> => sql`
  left join product_bindings ${sql.ref(alias)} on ${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId}
    and ${sql.ref(`${alias}.platform`)} = ${platform} and ${sql.ref(`${alias}.advertiser_id`)} = ${advertiserId}`;

interface Resolved {
  level: Level;
  external_id: string;
  campaign_id: string | null;
  group_id: string | null;
  product_id: string | null;
}

/** What goes by these ids and what stands in it, by one index each: a condition with `or` would read all of the account. */
function among(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  ids: readonly string[],
): RawBuilder<unknown> {
  const of = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId}
    and ${sql.ref(`${alias}.platform`)} = ${platform} and ${sql.ref(`${alias}.advertiser_id`)} = ${advertiserId}`;
  return sql`(x.level, x.external_id) in (
    select s.level, s.external_id from mirror_objects s
    where ${of('s')} and s.level = any(${[...platformLevels[platform]]}::text[]) and s.external_id = any(${[...ids]}::text[])
    union
    select b.level, b.external_id from mirror_objects b where ${of('b')} and b.parent_id = any(${[...ids]}::text[])
    union
    select l.level, l.external_id from mirror_objects b join mirror_objects l on ${of('l')} and l.parent_id = b.external_id
    where ${of('b')} and b.parent_id = any(${[...ids]}::text[]))`;
}

/**
 * Gives each object the product of the binding that is nearest to it: all of the account, or those of these ids and what stands in them.
 * Tells which have another one by that, ads first, so many at most: an account has a hundred thousand.
 */
export async function resolveInPlace(
  tx: TenantTx,
  place: MirrorPlace,
  ids: readonly string[] | 'all',
  most: number,
): Promise<MirroredObject[]> {
  const { platform, advertiserId } = place;
  const concerned = ids === 'all' ? sql`true` : among(tx, place, ids);
  const { rows } = await sql<Resolved>`
    with resolved as materialized (
      select x.level, x.external_id, coalesce(o.product_id, g.product_id, c.product_id, a.product_id) as product_id
      from mirror_objects x
      ${join(tx, place, 'o')} and o.level = x.level and o.external_id = x.external_id
      ${join(tx, place, 'g')} and g.level = 'adgroup' and g.external_id = x.group_id
      ${join(tx, place, 'c')} and c.level = ${topLevelOf(platform)} and c.external_id = x.campaign_id
      ${join(tx, place, 'a')} and a.level = 'account' and a.external_id = x.advertiser_id
      where x.tenant_id = ${tx.tenantId} and x.platform = ${platform} and x.advertiser_id = ${advertiserId} and ${concerned}
    ), changed as (
    update mirror_objects m set product_id = r.product_id from resolved r
    where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.advertiser_id = ${advertiserId}
      and m.level = r.level and m.external_id = r.external_id and m.product_id is distinct from r.product_id
    returning m.level, m.external_id, m.campaign_id, m.group_id, m.product_id
    )
    select * from changed order by (level = ${platformLevels[platform].at(-1)}) desc, external_id limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => ({
    level: row.level,
    externalId: row.external_id,
    campaignId: row.campaign_id,
    groupId: row.group_id,
    productId: row.product_id,
  }));
}
