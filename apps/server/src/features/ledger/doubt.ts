import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { adopt, beginAnew, giveUp, lockDoubtful } from './store/doubtful.ts';

/** What a person makes of a doubtful operation; the words are `ledger:doubt.<name>`. */
export type DoubtDecision =
  /** One of the candidates is it. */
  | { adopt: string }
  /** Nothing of it is there: it is sent once more. */
  | 'sendAgain'
  /** It has failed, and what depends on it is skipped. */
  | 'giveUp';

/** False when it is not doubtful (any more): somebody else was faster. */
export async function decideDoubt(tx: TenantTx, id: string, decision: DoubtDecision): Promise<boolean> {
  const row = await lockDoubtful(tx, id);
  if (!row) return false;
  if (decision === 'sendAgain') await beginAnew(tx, row);
  else if (decision === 'giveUp') await giveUp(tx, row);
  else {
    const chosen = row.error?.candidates?.find((candidate) => candidate.id === decision.adopt);
    if (!chosen) throw new CallError('notFound');
    // Of two doubtful ones that could both be it, the first decision holds.
    if (!(await adopt(tx, row, chosen.outcome))) throw new CallError('conflict');
  }
  return true;
}
