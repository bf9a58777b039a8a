import { dashboardLimits } from '@adsail/contract/material-dashboard';
import { sql } from 'kysely';
import { personName } from '../../../../db/person.ts';
import type { TenantTx } from '../../../../db/scope.ts';
import {
  type ConvertedQuestion,
  costOf,
  factsOf,
  materialsCte,
  type PlatformSums,
  sumColumns,
  sumsOfSums,
  summedFactsOf,
  withFactsCounted,
} from '../../../materials/index.ts';

interface DaySums extends PlatformSums {
  day: string;
  part: 'list' | 'outside';
}

/**
 * By day and platform, of the library and of what is not in it. Their groups are few, which the planner does not know: it would sort all
 * facts on the disk for them, and that takes longer than to read and to add them up.
 */
export async function readDaySums(tx: TenantTx, asked: ConvertedQuestion): Promise<DaySums[]> {
  await sql`set local enable_sort = off`.execute(tx);
  const { rows } = await sql<DaySums & { facts: string }>`
    with ${materialsCte(tx, asked)}
    select s.day::text as day, s.part, s.platform, ${sumColumns(asked)}, sum(s.facts) as facts from ${summedFactsOf(tx, asked)}
    group by s.day, s.part, s.platform order by s.day`.execute(tx);
  await sql`set local enable_sort = on`.execute(tx);
  return rows.map((row) => withFactsCounted<DaySums>(row));
}

export const lineKinds = ['product', 'author', 'tag', 'material'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface LineRow extends PlatformSums {
  by: LineKind;
  id: string;
  /** Those with figures: of it, and how many lines of the kind there are. */
  materials: number;
  place: number;
  lines: number;
}

/**
 * The lines with the most spend of each kind, by platform; one look at the facts for all of them. A material with several tags counts
 * in each. Which lines those are is found by costs alone: all sums of each material, once for each of its lines, would be written to the disk.
 */
export async function readLineSums(tx: TenantTx, asked: ConvertedQuestion): Promise<LineRow[]> {
  const ofLibrary = sql`f join materials t on t.tenant_id = ${tx.tenantId} and t.id = f.material_id`;
  const ofFacts = sql`f.material_id, f.platform, ${costOf('f')} as cost`;
  const { rows } = await sql<LineRow>`
    with ${materialsCte(tx, asked)},
    f as materialized (
      select s.material_id, s.platform, ${sumColumns(asked)} from ${factsOf(tx, asked)}
      where s.material_id is not null group by s.material_id, s.platform),
    keyed as materialized (
      select 'product' as by, t.product_id as id, ${ofFacts} from ${ofLibrary}
      union all select 'author', t.created_by, ${ofFacts} from ${ofLibrary}
      union all select 'tag', l.tag_id, ${ofFacts} from f
        join material_tag_links l on l.tenant_id = ${tx.tenantId} and l.material_id = f.material_id
      union all select 'material', f.material_id, ${ofFacts} from f),
    lines as (
      select k.by, k.id, (count(distinct k.material_id))::integer as materials, sum(k.cost) as spent
      from keyed k group by k.by, k.id),
    ranked as (
      select e.*, (row_number() over (partition by e.by order by e.spent desc, e.id))::integer as place,
        (count(*) over (partition by e.by))::integer as lines
      from lines e)
    select r.by, r.id, r.materials, r.place, r.lines, f.platform, ${sumsOfSums(asked, 'f')}
    from ranked r join keyed k on k.by = r.by and k.id = r.id
    join f on f.material_id = k.material_id and f.platform = k.platform
    where r.place <= ${dashboardLimits.lines}
    group by r.by, r.id, r.materials, r.place, r.lines, f.platform order by r.by, r.place`.execute(tx);
  return rows;
}

interface Named {
  id: string;
  name: string;
}

/** Names of products, tags and people. */
export async function readNames(
  tx: TenantTx,
  ids: Record<'product' | 'author' | 'tag', readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Named>`
    select p.id, p.name from products p where p.tenant_id = ${tx.tenantId} and p.id = any(${ids.product}::uuid[])
    union all select g.id, g.name from material_tags g
    where g.tenant_id = ${tx.tenantId} and g.id = any(${ids.tag}::uuid[])
    union all select a.id, ${personName(tx, sql.ref<string>('a.id'))} from unnest(${ids.author}::uuid[]) as a (id)`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PictureRow {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  name: string;
  file_key: string;
  cover_key: string | null;
  author: string;
}

export async function readPictures(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureRow>> {
  const { rows } = await sql<PictureRow>`
    select t.id, t.kind, t.name, t.file_key, t.cover_key, ${personName(tx, sql.ref<string>('t.created_by'))} as author
    from materials t where t.tenant_id = ${tx.tenantId} and t.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
