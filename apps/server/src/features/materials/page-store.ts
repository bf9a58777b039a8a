import type { Page } from '@adsail/contract';
import type {
  Dimension,
  ImageMaterialPageQuery,
  MaterialKind,
  VideoMaterialPageQuery,
} from '@adsail/contract/materials';
import { type Expression, type OrderByItemBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsAny, inDays, pageOfRows } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import { hasLookAlikes, hasTag, ofUsage } from './conditions-store.ts';
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
    ...(usage ? [anyOfThem(usage.map((each) => ofUsage[each]))] : []),
    ...yesOrNo(hasLookAlikes(tx), alike),
    ...yesOrNo(inPlatforms(tx, null), pushed),
    ...(inPlatform ? [inPlatforms(tx, inPlatform)] : []),
    ...(sizeKb ? [roundedUp('t.size', 1024, sizeKb)] : []),
    ...('seconds' in asked && asked.seconds ? [roundedUp('t.duration_ms', 1000, asked.seconds)] : []),
    ...(createdAt ? [inDays(tx, sql.ref<Date>('t.created_at'), createdAt)] : []),
    ...(keyword ? [containsAny(keyword, [sql.ref<string>('t.name')], sql.ref<string>('t.id'))] : []),
  ];
}

/** A video that does not tell its length comes last. Said of all columns, it would keep the indexes from being read backwards. */
const inOrder = (by: OrderByItemBuilder, { field, order }: MaterialQuery['sort']) => {
  const ordered = order === 'asc' ? by.asc() : by.desc();
  return field === 'seconds' ? ordered.nullsLast() : ordered;
};

/**
 * The ids of the page first, then their rows with all that the list shows: else the tags and names of every row before the page
 * would be read too, half a second at the end of 10,000.
 */
export async function pageMaterials(
  tx: TenantTx,
  kind: MaterialKind,
  asked: MaterialQuery,
): Promise<Page<NamedMaterial>> {
  const { field, order } = asked.sort;
  const named = asked.ids ? { ...asked, ids: await keptIds(tx, asked.ids) } : asked;
  const matching = conditionsOf(tx, named).reduce(
    (filtered, condition) => filtered.where(condition),
    tx
      .selectFrom('materials as t')
      .select('t.id')
      .where('t.tenant_id', '=', tx.tenantId)
      .where('t.kind', '=', kind),
  );
  const { list, ...page } = await pageOfRows(
    matching.orderBy(columnOf[field], (by) => inOrder(by, asked.sort)).orderBy('t.id', order),
    asked,
  );
  const ids = list.map(({ id }) => id);
  const rows = ids.length > 0 ? await namedMaterials(tx).where('t.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, list: ids.flatMap((id) => byId.get(id) ?? []) };
}
