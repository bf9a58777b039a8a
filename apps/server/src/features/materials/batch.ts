import type { BatchOutcome, BatchResult } from '@adsail/contract/materials';
import type { TenantTx } from '../../db/scope.ts';
import type { AuditEntry } from '../../framework/bind.ts';
import { presentMaterial } from './present.ts';
import { lockMaterials, type NamedMaterial } from './store.ts';

/** What is to become of one material: changed, or why not. */
export type Decide = (row: NamedMaterial, position: number) => Exclude<BatchOutcome, 'GONE'>;

interface Batch {
  ids: readonly string[];
  decide: Decide;
  /** All that are to be changed, in few statements. */
  change: (rows: readonly NamedMaterial[]) => Promise<void>;
  audit: (entry: AuditEntry) => void;
}

/**
 * Changes many materials at once and answers for each, in the order that was asked. What cannot be changed is left as it is,
 * and hides none of its neighbours.
 */
export async function changeMany(
  tx: TenantTx,
  { ids: asked, decide, change, audit }: Batch,
): Promise<BatchResult> {
  const ids = [...new Set(asked)];
  const before = new Map((await lockMaterials(tx, null, ids)).map((row) => [row.id, row]));
  const outcomes = new Map<string, BatchOutcome>();
  for (const [position, id] of ids.entries()) {
    const row = before.get(id);
    outcomes.set(id, row ? decide(row, position) : 'GONE');
  }
  const chosen = [...before.values()].filter(({ id }) => outcomes.get(id) === 'CHANGED');
  if (chosen.length > 0) await change(chosen);
  const changed =
    chosen.length > 0
      ? await lockMaterials(
          tx,
          null,
          chosen.map(({ id }) => id),
        )
      : [];
  const after = new Map(changed.map((row) => [row.id, row]));
  for (const [id, row] of after) {
    const former = before.get(id) as NamedMaterial;
    audit({
      entity: 'material',
      entityId: id,
      before: presentMaterial(former),
      after: presentMaterial(row),
    });
  }
  return {
    results: ids.map((id) => ({
      id,
      name: (after.get(id) ?? before.get(id))?.name ?? null,
      outcome: outcomes.get(id) ?? 'GONE',
    })),
  };
}
