import type { TenantTx } from '../../../db/scope.ts';
import type { ObjectRow } from '../store/objects.ts';

export interface RowChange {
  /** Undefined where it is new. */
  before: ObjectRow | undefined;
  row: ObjectRow;
}

/** Says what rows that differ mean before they are written; the ids of those that are not to be. */
export type Judge = (tx: TenantTx, changes: readonly RowChange[]) => Promise<ReadonlySet<string>>;

export const noJudge: Judge = () => Promise.resolve(new Set());
