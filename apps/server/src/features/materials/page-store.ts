import type { Page } from '@adsail/contract';
import {
  type Dimension,
  type ImageMaterialPageQuery,
  type MaterialKind,
  MaterialMetric,
  type VideoMaterialPageQuery,
} from '@adsail/contract/materials';
import { type Expression, type OrderByItemBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsAny, countRows, inDays, pageOfRows } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import { ofUsage, relatedAdsOfAll } from './ads-store.ts';
import { hasLookAlikes, hasTag } from './conditions-store.ts';
import type { ConvertedQuestion, Listed } from './figures/store/facts.ts';
import { valuesOfMaterials } from './figures/store/sums.ts';
import { keptIds } from './merged-store.ts';
import { inPlatforms } from './place-store.ts';
import { type NamedMaterial, namedMaterials } from './store.ts';

/** Images have no length: what asks for it comes from videos alone. */
export type MaterialQuery = z.output<typeof ImageMaterialPageQuery> | z.output<typeof VideoMaterialPageQuery>;

const columnOf = {
  name: 't.name',
  sizeKb: 't.size',
  seconds: 't.duration_ms',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
} as const;

const ofDimension: Readonly<Record<Dimension, Expression<SqlBool>>> = {
  LANDSCAPE: sql<SqlBool>`t.width > t.height`,
  VERTICAL: sql<SqlBool>`t.width < t.height`,
  SQUARE: sql<SqlBool>`t.width = t.height`,
};

/** `from` and `to` count in whole units that were rounded up: 2 KB is what has more than 1,024 and at most 2,048 bytes. */
const roundedUp = (
  column: 't.size' | 't.duration_ms',
  unit: number,
  { from, to }: { from?: number; to?: number },
): Expression<SqlBool> => {
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} > ${(from - 1) * unit}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to * unit}`]),
  ];
  return ends.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(ends, sql` and `)})`;
};

/** Not compared with a parameter: `exists` alone is joined, else it would be asked again for every row. */
const yesOrNo = (condition: Expression<SqlBool>, wanted: boolean | undefined): Expression<SqlBool>[] =>
  wanted === undefined ? [] : [wanted ? condition : sql<SqlBool>`not ${condition}`];

/** Everything that a page asks for, as conditions. */
function conditionsOf(tx: TenantTx, asked: MaterialQuery): Expression<SqlBool>[] {
  const { keyword, ids, productId, tagId, createdBy, dimension, sizeKb, createdAt, usage } = asked;
  const { tagged, hasLookAlikes: alike, pushed, inPlatform } = asked;
  const anyOfThem = (all: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(all, sql` or `)})`;
  const oneOf = (column: string, values: readonly string[]) =>
    sql<SqlBool>`${sql.ref(column)} = any(${values}::uuid[])`;
  return [
    ...(ids ? [oneOf('t.id', ids)] : []),
    ...(productId ? [oneOf('t.product_id', productId)] : []),
    ...(createdBy ? [oneOf('t.created_by', createdBy)] : []),
    ...(tagId ? [hasTag(tx, tagId)] : []),
    ...yesOrNo(hasTag(tx, null), tagged),
    ...(dimension ? [anyOfThem(dimension.map((each) => ofDimension[each]))] : []),
    ...(usage ? [anyOfThem(usage.map((each) => ofUsage(tx, each)))] : []),
    ...yesOrNo(hasLookAlikes(tx), alike),
    ...yesOrNo(inPlatforms(tx, null), pushed),
    ...(inPlatform ? [inPlatforms(tx, inPlatform)] : []),
    ...(sizeKb ? [roundedUp('t.size', 1024, sizeKb)] : []),
    ...('seconds' in asked && asked.seconds ? [roundedUp('t.duration_ms', 1000, asked.seconds)] : []),
    ...(createdAt ? [inDays(tx, sql.ref<Date>('t.created_at'), createdAt)] : []),
    ...(keyword ? [containsAny(keyword, [sql.ref<string>('t.name')], sql.ref<string>('t.id'))] : []),
  ];
}

/** The figure that a list is sorted by. */
export const sortMetricOf = ({ sort }: MaterialQuery): MaterialMetric | null =>
  MaterialMetric.safeParse(sort.field).data ?? null;

/** What tells nothing comes last: a video its length, a material a figure. Said of all columns, it would keep the indexes from being read backwards. */
const inOrder = (by: OrderByItemBuilder, order: 'asc' | 'desc', { nullsLast = false } = {}) => {
  const ordered = order === 'asc' ? by.asc() : by.desc();
  return nullsLast ? ordered.nullsLast() : ordered;
};

const materialsWhere = (tx: TenantTx, kind: MaterialKind, conditions: readonly Expression<SqlBool>[]) =>
  conditions.reduce(
    (filtered, condition) => filtered.where(condition),
    tx
      .selectFrom('materials as t')
      .select('t.id')
      .where('t.tenant_id', '=', tx.tenantId)
      .where('t.kind', '=', kind),
  );

const withKeptIds = async (tx: TenantTx, asked: MaterialQuery): Promise<MaterialQuery> =>
  asked.ids ? { ...asked, ids: await keptIds(tx, asked.ids) } : asked;

/** The ids of all that match; null: there is no condition. */
export async function listedMaterials(
  tx: TenantTx,
  kind: MaterialKind,
  asked: MaterialQuery,
): Promise<Listed> {
  const conditions = conditionsOf(tx, await withKeptIds(tx, asked));
  return conditions.length === 0 ? null : sql`${materialsWhere(tx, kind, conditions)}`;
}

/**
 * The ids of the page first, then their rows with all that the list shows: else the tags and names of every row before the page
 * would be read too, half a second at the end of 10,000.
 */
export async function pageMaterials(
  tx: TenantTx,
  kind: MaterialKind,
  asked: MaterialQuery,
  /** Needed where it is sorted by a figure. */
  figures: ConvertedQuestion | null = null,
): Promise<Page<NamedMaterial>> {
  const { list, ...page } = await pageIds(tx, kind, asked, figures);
  const ids = list.map(({ id }) => id);
  const rows = ids.length > 0 ? await namedMaterials(tx).where('t.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, list: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function pageIds(
  tx: TenantTx,
  kind: MaterialKind,
  asked: MaterialQuery,
  figures: ConvertedQuestion | null,
): Promise<Page<{ id: string }>> {
  const { field, order } = asked.sort;
  const matching = materialsWhere(tx, kind, conditionsOf(tx, await withKeptIds(tx, asked)));
  const metric = sortMetricOf(asked);
  if (metric && figures) {
    const values = valuesOfMaterials(tx, figures, metric).as('g');
    const valued = matching
      .leftJoin(values, (join) => join.onRef('g.id', '=', 't.id'))
      .orderBy('g.value', (by) => inOrder(by, order, { nullsLast: true }))
      .orderBy('t.id', order);
    return pageOfRows(valued, asked, () => countRows(matching));
  }
  if (field === 'relatedAds') {
    const counted = matching
      .leftJoin(relatedAdsOfAll(tx).as('g'), (join) => join.onRef('g.id', '=', 't.id'))
      .orderBy(sql`coalesce(g.value, 0)`, order)
      .orderBy('t.id', order);
    return pageOfRows(counted, asked, () => countRows(matching));
  }
  const sorted = matching
    .orderBy(columnOf[field as keyof typeof columnOf], (by) =>
      inOrder(by, order, { nullsLast: field === 'seconds' }),
    )
    .orderBy('t.id', order);
  return pageOfRows(sorted, asked);
}
