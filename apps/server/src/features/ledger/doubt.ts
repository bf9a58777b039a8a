import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { kindOf, type OperationOutcome } from './define.ts';
import { adopt, beginAnew, giveUp, keepOne, lockDoubtful } from './store/doubtful.ts';
import { dependencyResults, type OperationRow } from './store/transitions.ts';
import { announceSuccess } from './success.ts';
import { resolvePayload } from './worker/resolve.ts';

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
 * person can only say which one is meant. The tables of its feature learn of what is adopted as they would have from a worker.
 */
export async function decideDoubt(
  tx: TenantTx,
  services: Services,
  id: string,
  decision: DoubtDecision,
): Promise<boolean> {
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
  const { outcome } = chosen;
  // Of two doubtful ones that could both be it, the first decision holds.
  if (!(await (isDone ? keepOne : adopt)(tx, row, outcome))) throw new CallError('conflict');
  if (!isDone || outcome.externalId !== row.external_id) await tell(tx, services, row, outcome);
  return true;
}

async function tell(
  tx: TenantTx,
  services: Services,
  row: OperationRow,
  outcome: OperationOutcome,
): Promise<void> {
  await announceSuccess(tx, services, [{ row, outcome }]);
  const { id, kind: name, platform, advertiser_id: advertiserId, payload: wanted } = row;
  const kind = kindOf(services, name);
  if (!kind.onSuccess) return;
  const resultsFor = await dependencyResults(tx, [id]);
  const payload = kind.payload.parse(resolvePayload(wanted, resultsFor(id)));
  await kind.onSuccess(tx, [{ id, account: { platform, advertiserId }, payload, outcome }], services);
}

/** As `decideDoubt` with `giveUp`, for many at once; how many of them were doubtful. */
export const giveUpDoubts = async (tx: TenantTx, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : (await giveUp(tx, ids)).length;
