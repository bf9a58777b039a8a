import type { AdPlatform } from '@adsail/contract';
import { type MaterialKind, materialKinds } from '@adsail/contract/materials';
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import { personName } from '../../db/person.ts';
import { insertRow, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { relatedAds } from './ads-store.ts';
import { hasLookAlikes } from './conditions-store.ts';
import { keptIds } from './merged-store.ts';
import { isThere } from './place-store.ts';
import { isCounted } from './seen-store.ts';
import type { MaterialsTable } from './tables.ts';

export type MaterialRow = Selectable<MaterialsTable>;
/** With the names that the list shows. */
export type NamedMaterial = MaterialRow & {
  product_name: string;
  created_by_name: string;
  tags: { id: string; name: string }[];
  /** Null until an account was read. */
  related_ads: number | null;
  has_look_alikes: boolean;
  in_accounts: { platform: AdPlatform; count: number }[];
};

/** What people say about a material. */
export interface MaterialValues {
  name: string;
  productId: string;
  tagIds: readonly string[];
}

/** What was read from its file. */
export type MaterialFacts = Pick<
  MaterialRow,
  | 'kind'
  | 'file_key'
  | 'cover_key'
  | 'sha256'
  | 'width'
  | 'height'
  | 'size'
  | 'duration_ms'
  | 'frame_rate'
  | 'has_sound'
  | 'look'
>;

/** The tags of a material, in the order of their categories. */
const tagsOf = (tx: TenantTx, materialId: Expression<string>): RawBuilder<NamedMaterial['tags']> => sql`(
  select coalesce(
    json_agg(json_build_object('id', g.id, 'name', g.name)
      order by g.first_category, g.second_category, g.name, g.id), '[]'::json)
  from material_tag_links l join material_tags g on g.tenant_id = ${tx.tenantId} and g.id = l.tag_id
  where l.tenant_id = ${tx.tenantId} and l.material_id = ${materialId})`;

const inAccounts = (tx: TenantTx): RawBuilder<NamedMaterial['in_accounts']> => sql`(
  select coalesce(json_agg(json_build_object('platform', n.platform, 'count', n.count) order by n.platform), '[]'::json)
  from (
    select l.platform, count(distinct l.advertiser_id)::integer as count from material_places l
    where l.tenant_id = ${tx.tenantId} and l.material_id = t.id and ${isThere} and ${isCounted(tx)}
    group by l.platform) n)`;

export const namedMaterials = (tx: TenantTx) =>
  tx
    .selectFrom('materials as t')
    .innerJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 't.product_id'),
    )
    .selectAll('t')
    .select('p.name as product_name')
    .select(({ ref }) => [
      personName(tx, ref('t.created_by')).as('created_by_name'),
      tagsOf(tx, ref('t.id')).as('tags'),
      relatedAds(tx).as('related_ads'),
      hasLookAlikes(tx).as('has_look_alikes'),
      inAccounts(tx).as('in_accounts'),
    ])
    .where('t.tenant_id', '=', tx.tenantId);

function materialsToLock(tx: TenantTx, kind: MaterialKind | null, ids: readonly string[]) {
  const rows = namedMaterials(tx).where('t.id', 'in', ids);
  return (kind ? rows.where('t.kind', '=', kind) : rows).orderBy('t.id');
}

/**
 * Locked until the transaction ends, so that nobody changes them between the look and the write. Their key is not: who writes down
 * that something looks like one of them does not wait.
 */
export function lockMaterials(
  tx: TenantTx,
  /** Null: of any kind. */
  kind: MaterialKind | null,
  ids: readonly string[],
): Promise<NamedMaterial[]> {
  return materialsToLock(tx, kind, ids).forNoKeyUpdate('t').execute();
}

/** Those that are to go: who is about to refer to one of them, as a push does, comes before or after it. */
export const lockForRemoval = (
  tx: TenantTx,
  kind: MaterialKind | null,
  ids: readonly string[],
): Promise<NamedMaterial[]> => materialsToLock(tx, kind, ids).forUpdate('t').execute();

/**
 * Held to the end of the transaction, and taken before every other lock but those of uploads (`holdFile`), by all who add or take away
 * contents or pairs that look alike: of two who add the same content at once, the second finds the first one's, and no two wait for one another's pairs.
 */
export const lockLibrary = (tx: TenantTx, kind: MaterialKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`materials:${tx.tenantId}:${kind}`}, 0))`.execute(tx);

/** Of materials whose kind is not known yet. */
export async function lockLibraries(tx: TenantTx): Promise<void> {
  for (const kind of materialKinds) await lockLibrary(tx, kind);
}

export const findByContent = (
  tx: TenantTx,
  kind: MaterialKind,
  sha256: string,
): Promise<NamedMaterial | undefined> =>
  namedMaterials(tx).where('t.kind', '=', kind).where('t.sha256', '=', sha256).executeTakeFirst();

/** Of these ids those that are tags; nobody can delete them before the transaction ends. */
export async function lockTags(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('material_tags')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function linkTags(tx: TenantTx, materialId: string, tagIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('material_tag_links')
    .where('tenant_id', '=', tx.tenantId)
    .where('material_id', '=', materialId)
    .execute();
  const links = [...new Set(tagIds)].map((tagId) => ({ material_id: materialId, tag_id: tagId }));
  if (links.length > 0)
    await tx
      .insertInto('material_tag_links')
      .values(links.map((link) => ({ ...link, tenant_id: tx.tenantId })))
      .execute();
}

export async function insertMaterial(
  tx: TenantTx,
  facts: MaterialFacts,
  { name, productId, tagIds }: MaterialValues,
  { now, createdBy = tx.userId }: { now: Date; createdBy?: string },
): Promise<MaterialRow> {
  const fields = { ...facts, name, product_id: productId, created_by: createdBy };
  const row = await insertRow(tx, 'materials', fields, now);
  await linkTags(tx, row.id, tagIds);
  return row;
}

export async function updateMaterial(
  tx: TenantTx,
  row: Pick<MaterialRow, 'id' | 'version'>,
  { name, productId, tagIds }: MaterialValues,
  now: Date,
): Promise<void> {
  await updateRow(tx, 'materials', row, { name, product_id: productId }, now);
  await linkTags(tx, row.id, tagIds);
}

/** Counts as a change of the material: whoever edits an older version is told. */
export const updateCover = (
  tx: TenantTx,
  row: Pick<MaterialRow, 'id' | 'version'>,
  { key, look, atMs }: { key: string; look: string | null; atMs: number | null },
  now: Date,
) => updateRow(tx, 'materials', row, { cover_key: key, cover_at_ms: atMs, look }, now);

export const readAuthors = (tx: TenantTx, kind: MaterialKind): Promise<{ userId: string; name: string }[]> =>
  tx
    .selectFrom('materials as t')
    .select('t.created_by as userId')
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('name'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.kind', '=', kind)
    .groupBy('t.created_by')
    .orderBy('name')
    .execute();

/** Of files those that are materials or their covers. */
export async function materialFilesAmong(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('materials')
    .select(['file_key', 'cover_key'])
    .where('tenant_id', '=', tx.tenantId)
    .where(({ eb, or }) => or([eb('file_key', 'in', keys), eb('cover_key', 'in', keys)]))
    .execute();
  return rows.flatMap(({ file_key: file, cover_key: cover }) => [file, ...(cover === null ? [] : [cover])]);
}

export interface DownloadRow {
  name: string;
  fileKey: string;
  mimeType: string;
  size: number;
  createdAt: Date;
}

/** In the order in which they were asked for. */
export async function readForDownload(tx: TenantTx, asked: readonly string[]): Promise<DownloadRow[]> {
  const ids = await keptIds(tx, asked);
  const rows = await tx
    .selectFrom('materials as t')
    .innerJoin('files as f', (join) =>
      join.on('f.tenant_id', '=', tx.tenantId).onRef('f.key', '=', 't.file_key'),
    )
    .select(['t.id', 't.name', 't.file_key as fileKey', 'f.mime as mimeType', 't.size'])
    .select('t.created_at as createdAt')
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, size: Number(row.size) }] : [];
  });
}

export async function oldestIds(tx: TenantTx, kind: MaterialKind, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('materials')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
