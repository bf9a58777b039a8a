import type { NothingFound, OperationKind, OperationOutcome } from '../define.ts';
import { doubt, failureOf } from '../failure.ts';
import type { LedgerOptions } from '../options.ts';
import type { ClaimedRow, Decision } from '../store/transitions.ts';

/** What becomes of an operation in a run. */
export type End = { outcome: OperationOutcome } | Decision;

/** After the last moment in which something can have left us, so long may it still take until it is done. */
const settleMs = ({ requestMs, lateExecutionMs }: LedgerOptions, pauseMs: number): number =>
  requestMs + lateExecutionMs + 2 * pauseMs;

/** The first look after an unknown answer. `inFlightMs`: so long from now something may still leave us. */
export const firstLook = (
  { lookAtMs: [first = 0] }: LedgerOptions,
  failure = failureOf('uncertain'),
  inFlightMs = 0,
): Decision => ({
  to: 'UNCERTAIN',
  forMs: inFlightMs + first,
  failure,
  inFlightMs,
  readBackCount: 0,
  failureCount: 0,
});

export interface Look {
  row: ClaimedRow;
  kind: Pick<OperationKind, 'isRepeatable'>;
  options: LedgerOptions;
  pauseMs: number;
}

/**
 * A change whose answer stayed unknown may still be carried out, and then it would undo what came after it. Its end is told,
 * and its object free for the next change, only when that is over; the look at that time repairs what came out otherwise.
 */
export function untilSettled({ row, kind, options, pauseMs }: Look, end: End): End {
  const isEnd = 'outcome' in end || end.to === 'FAILED' || end.to === 'DOUBTFUL';
  if (!isEnd || !kind.isRepeatable || row.target === null || row.in_flight_until === null) return end;
  // Sent once and found: nothing of it is on its way any more.
  if ('outcome' in end && row.state === 'UNCERTAIN' && row.attempts === 1) return end;
  const leftMs = row.in_flight_until.getTime() + settleMs(options, pauseMs) - row.now.getTime();
  if (leftMs <= 0) return end;
  const failure = 'outcome' in end ? failureOf('uncertain') : end.failure;
  return { to: 'UNCERTAIN', forMs: leftMs, failure };
}

/** A later look that is still needed, as milliseconds after the moment from which they count; null: that was enough. */
function nextLook({ kind, options, pauseMs }: Look, elapsedMs: number, isCurrent: boolean): number | null {
  const { lookAtMs, repeatableLooks, listLagMs } = options;
  const last = lookAtMs.at(-1) ?? 0;
  const needed = kind.isRepeatable
    ? lookAtMs.slice(0, repeatableLooks)
    : [...lookAtMs, ...[settleMs(options, pauseMs), isCurrent ? 0 : listLagMs].filter((at) => at > last)];
  // Whoever was away for a while has missed some of them: one late look says more than all the early ones.
  const later = needed.filter((at) => at > elapsedMs);
  return later.length === 0 ? null : Math.min(...later);
}

/**
 * A look found nothing. It is sent again only when the looks have covered all that can still be on its way and all that
 * lists can lag behind; and not for ever: what leaves nothing behind time after time has failed, and a person may try again.
 */
export function afterNothing(look: Look, found: NothingFound): End {
  const { row, options } = look;
  const { isCurrent = false, similar = [], isLikely = false } = found;
  const failure = row.error ?? failureOf('uncertain');
  const elapsedMs = row.now.getTime() - (row.in_flight_until ?? row.sent_at ?? row.updated_at).getTime();
  const next = options.readBack ? nextLook(look, elapsedMs, isCurrent) : null;
  if (next !== null)
    return { to: 'UNCERTAIN', forMs: next - elapsedMs, failure, readBackCount: row.read_back_count + 1 };
  const [first] = similar;
  if (first && isLikely) return { outcome: first.outcome };
  if (first) return { to: 'DOUBTFUL', failure: doubt('doubtful', similar) };
  // Counted over all sendings, and anew for whoever tries again after a failure.
  if (row.attempts % options.maxFailures === 0) return { to: 'FAILED', failure };
  return { to: 'PENDING', forMs: 0, failure, readBackCount: 0 };
}
