import type { MaterialMetric } from '@adsail/contract/materials';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { type PlatformSums, withFactsCounted } from '../figures-of.ts';
import {
  type ConvertedQuestion,
  factsOf,
  type Listed,
  materialsCte,
  sortValues,
  sumColumns,
  summedFactsOf,
} from './facts.ts';

/** Of some materials, by material and platform. */
export async function sumsOfMaterials(
  tx: TenantTx,
  asked: ConvertedQuestion,
  ids: readonly string[],
): Promise<(PlatformSums & { id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlatformSums & { id: string }>`
    with ${materialsCte(tx, asked, { ids })}
    select s.material_id as id, s.platform, ${sumColumns(asked)} from ${factsOf(tx, asked, { few: true })}
    where s.material_id is not null group by s.material_id, s.platform`.execute(tx);
  return rows;
}

/** Of one material, by day and platform. */
export async function sumsByDay(
  tx: TenantTx,
  asked: ConvertedQuestion,
  id: string,
): Promise<(PlatformSums & { day: string })[]> {
  const { rows } = await sql<PlatformSums & { day: string }>`
    with ${materialsCte(tx, asked, { ids: [id] })}
    select s.day::text as day, s.platform, ${sumColumns(asked)} from ${factsOf(tx, asked, { few: true })}
    where s.material_id is not null group by s.day, s.platform order by s.day`.execute(tx);
  return rows;
}

export type SumPart = 'list' | 'others' | 'outside';
type PartSums = PlatformSums & { part: SumPart };

/** Of all materials of the kind, by platform and by whether they are of the list. */
export async function sumsByPart(
  tx: TenantTx,
  asked: ConvertedQuestion,
  listed: Listed,
): Promise<PartSums[]> {
  const { rows } = await sql<PartSums & { facts: string }>`
    with ${materialsCte(tx, asked, { listed })}
    select s.part, s.platform, ${sumColumns(asked)}, sum(s.facts) as facts from ${summedFactsOf(tx, asked)}
    group by s.part, s.platform`.execute(tx);
  return rows.map((row) => withFactsCounted<PartSums>(row));
}

/** A figure of each material that has facts: `id`, `value`. */
export const valuesOfMaterials = (
  tx: TenantTx,
  asked: ConvertedQuestion,
  metric: MaterialMetric,
): RawBuilder<{ id: string; value: string | null }> => sql`(
  with ${materialsCte(tx, asked)} ${sortValues(tx, asked, metric)})`;
