import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { kindOf } from './define.ts';
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
    if (decision === 'sendAgain') await beginAnew(tx, row);
    else await giveUp(tx, [id]);
    return true;
  }
  const candidates = (isDone ? row.warning : row.error)?.candidates ?? [];
  const chosen = candidates.find((candidate) => candidate.id === decision.adopt);
  if (!chosen) throw new CallError('notFound');
  // Of two doubtful ones that could both be it, the first decision holds.
  if (!(await (isDone ? keepOne : adopt)(tx, row, chosen.outcome))) throw new CallError('conflict');
  return true;
}

/** As `decideDoubt` with `giveUp`, for many at once; how many of them were doubtful. */
export const giveUpDoubts = async (tx: TenantTx, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : (await giveUp(tx, ids)).length;

/**
 * As `decideDoubt` with one of the candidates, for what has not succeeded yet and refers to nothing: the tables of its feature
 * learn of the success as they would have from a worker.
 */
export async function adoptCandidate(
  tx: TenantTx,
  services: Services,
  id: string,
  candidateId: string,
): Promise<boolean> {
  const row = await lockDoubtful(tx, id);
  if (row?.state !== 'DOUBTFUL') return false;
  const kind = kindOf(services, row.kind);
  const payload = kind.payload.parse(row.payload);
  await decideDoubt(tx, id, { adopt: candidateId });
  const { outcome } = row.error?.candidates?.find((each) => each.id === candidateId) ?? {};
  const { platform, advertiser_id: advertiserId } = row;
  if (outcome)
    await kind.onSuccess?.(tx, [{ id, account: { platform, advertiserId }, payload, outcome }], services);
  return true;
}
