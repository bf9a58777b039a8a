import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { adopt, beginAnew, giveUp, keepOne, lockDoubtful } from './store/doubtful.ts';

/** What a person makes of a doubtful operation; the words are `ledger:doubt.<name>`. */
export type DoubtDecision =
  /** One of the candidates is it. */
  | { adopt: string }
  /** Nothing of it is there: it is sent once more. */
  | 'sendAgain'
  /** It has failed, and what depends on it is skipped. */
  | 'giveUp';

/**
 * False when it is not doubtful (any more): somebody else was faster. Of one that has succeeded, and was made more than once, a
 * person can only say which one is meant.
 */
export async function decideDoubt(tx: TenantTx, id: string, decision: DoubtDecision): Promise<boolean> {
  const row = await lockDoubtful(tx, id);
  if (!row) return false;
  const isDone = row.state === 'SUCCEEDED';
  if (typeof decision === 'string') {
    if (isDone) return false;
    await (decision === 'sendAgain' ? beginAnew : giveUp)(tx, row);
    return true;
  }
  const candidates = (isDone ? row.warning : row.error)?.candidates ?? [];
  const chosen = candidates.find((candidate) => candidate.id === decision.adopt);
  if (!chosen) throw new CallError('notFound');
  // Of two doubtful ones that could both be it, the first decision holds.
  if (!(await (isDone ? keepOne : adopt)(tx, row, chosen.outcome))) throw new CallError('conflict');
  return true;
}
