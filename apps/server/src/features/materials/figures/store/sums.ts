import type { MaterialMetric } from '@adsail/contract/materials';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import type { PlatformSums } from '../figures-of.ts';
import {
  type ConvertedQuestion,
  factsOf,
  type Listed,
  materialsCte,
  ratesCte,
  sortValue,
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
    with ${materialsCte(tx, asked, { ids })}, ${ratesCte(asked)}
    select n.material_id as id, n.platform, ${sumColumns(asked)} from ${factsOf(tx, asked, { few: true })}
    where n.material_id is not null group by n.material_id, n.platform`.execute(tx);
  return rows;
}

/** Of one material, by day and platform. */
export async function sumsByDay(
  tx: TenantTx,
  asked: ConvertedQuestion,
  id: string,
): Promise<(PlatformSums & { day: string })[]> {
  const { rows } = await sql<PlatformSums & { day: string }>`
    with ${materialsCte(tx, asked, { ids: [id] })}, ${ratesCte(asked)}
    select d.day::text as day, n.platform, ${sumColumns(asked)} from ${factsOf(tx, asked, { few: true })}
    where n.material_id is not null group by d.day, n.platform order by d.day`.execute(tx);
  return rows;
}

export type SumPart = 'list' | 'others' | 'outside';

/** Of all materials of the kind, by platform and by whether they are of the list. */
export async function sumsByPart(
  tx: TenantTx,
  asked: ConvertedQuestion,
  listed: Listed,
): Promise<(PlatformSums & { part: SumPart })[]> {
  const { rows } = await sql<PlatformSums & { part: SumPart }>`
    with ${materialsCte(tx, asked, { listed })}, ${ratesCte(asked)}
    select d.part, d.platform, ${sumColumns(asked, sql`sum(d.facts)`)} from ${summedFactsOf(tx, asked)}
    group by d.part, d.platform`.execute(tx);
  return rows;
}

/** A figure of each material that has facts: `id`, `value`. */
export const valuesOfMaterials = (
  tx: TenantTx,
  asked: ConvertedQuestion,
  metric: MaterialMetric,
): RawBuilder<{ id: string; value: string | null }> => sql`(
  with ${materialsCte(tx, asked)}, ${ratesCte(asked)}
  select n.material_id as id, ${sortValue(asked, metric)} as value from ${factsOf(tx, asked)}
  where n.material_id is not null group by n.material_id)`;
