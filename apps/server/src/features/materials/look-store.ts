import type { MaterialKind } from '@adsail/contract/materials';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { type NamedMaterial, namedMaterials } from './store.ts';

/** So many of the 128 bits may differ: re-encoded and scaled pictures differ in up to about six. */
const mostDifferent = 10;
/** Of another shape or length it is another film or picture, however alike it looks in small: an ad needs the one that fits. */
const shapeTolerance = 0.03;
const lengthTolerance = { share: 0.1, ms: 1000 };
/** A picture that looks like this many is one of a series; more pairs would help nobody. */
const mostPairs = 20;

/**
 * Finds what looks like a new material and writes the pairs down. It compares with every material of the kind: 10,000 take a few
 * milliseconds, and it happens once, not with every list.
 */
export async function recordLookAlikes(
  tx: TenantTx,
  { id, kind, look }: Pick<NamedMaterial, 'id' | 'kind' | 'look'>,
): Promise<void> {
  if (look === null) return;
  const { rows } = await sql<{ id: string; bits: number }>`
    select t.id, bit_count(t.look # ${look}::bit(128))::integer as bits
    from materials t join materials o on o.tenant_id = ${tx.tenantId} and o.id = ${id}
    where t.tenant_id = ${tx.tenantId} and t.kind = ${kind} and t.id <> ${id} and t.look is not null
      and bit_count(t.look # ${look}::bit(128)) <= ${mostDifferent}
      and abs(t.width::float * o.height / (o.width::float * t.height) - 1) <= ${shapeTolerance}::float
      and (t.duration_ms is null or o.duration_ms is null or abs(t.duration_ms - o.duration_ms)
        <= greatest(o.duration_ms * ${lengthTolerance.share}::float, ${lengthTolerance.ms}::float))
    order by bits, t.id limit ${mostPairs}`.execute(tx);
  const pairs = rows.flatMap(({ id: other, bits }) => [
    { material_id: id, other_id: other, different_bits: bits },
    { material_id: other, other_id: id, different_bits: bits },
  ]);
  if (pairs.length > 0)
    await tx
      .insertInto('material_look_alikes')
      .values(pairs.map((pair) => ({ ...pair, tenant_id: tx.tenantId })))
      // Those of which somebody has said that they differ.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Of a material that looks otherwise now. What somebody has said of a pair stays said. */
export async function replaceLookAlikes(
  tx: TenantTx,
  changed: Pick<NamedMaterial, 'id' | 'kind' | 'look'>,
): Promise<void> {
  await sql`
    delete from material_look_alikes
    where tenant_id = ${tx.tenantId} and (material_id = ${changed.id} or other_id = ${changed.id})
      and not dismissed`.execute(tx);
  await recordLookAlikes(tx, changed);
}

/** The most alike first. */
export const lookAlikesOf = (
  tx: TenantTx,
  id: string,
): Promise<(NamedMaterial & { different_bits: number })[]> =>
  namedMaterials(tx)
    .innerJoin('material_look_alikes as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .on('a.material_id', '=', id)
        .on('a.dismissed', '=', false)
        .onRef('a.other_id', '=', 't.id'),
    )
    .select('a.different_bits')
    .orderBy('a.different_bits')
    .orderBy('t.id')
    .execute();

/** From both sides; false when they are no pair. */
export async function dismissPair(tx: TenantTx, id: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update material_look_alikes set dismissed = true
    where tenant_id = ${tx.tenantId}
      and ((material_id = ${id} and other_id = ${otherId}) or (material_id = ${otherId} and other_id = ${id}))
    returning material_id as id`.execute(tx);
  return rows.length > 0;
}

/** The contents of what is merged lead to what is kept, those that were merged before too. */
export async function keepContents(
  tx: TenantTx,
  keptId: string,
  merged: readonly Pick<NamedMaterial, 'id' | 'kind' | 'sha256'>[],
): Promise<void> {
  await tx
    .updateTable('material_aliases')
    .set({ material_id: keptId })
    .where('tenant_id', '=', tx.tenantId)
    .where(
      'material_id',
      'in',
      merged.map(({ id }) => id),
    )
    .execute();
  await tx
    .insertInto('material_aliases')
    .values(merged.map(({ kind, sha256 }) => ({ tenant_id: tx.tenantId, kind, sha256, material_id: keptId })))
    .execute();
}

/** The material that a content was merged into. */
export async function mergedInto(
  tx: TenantTx,
  kind: MaterialKind,
  sha256: string,
): Promise<NamedMaterial | undefined> {
  return namedMaterials(tx)
    .innerJoin('material_aliases as c', (join) =>
      join
        .on('c.tenant_id', '=', tx.tenantId)
        .on('c.kind', '=', kind)
        .on('c.sha256', '=', sha256)
        .onRef('c.material_id', '=', 't.id'),
    )
    .executeTakeFirst();
}
