import type { AuthPlatform } from '@adsail/contract';
import type { AccountName, AuthOutcome, AuthResult, RefusedAccount } from '@adsail/contract/accounts';
import type { Finished } from './finish.ts';
import type { Returned } from './returned.ts';

/**
 * `partial`: some came in, some did not. `uncovered`: what it was begun for is not among them. `none`: nobody came back from a platform. `unknown`: not this visitor's, or over.
 */
export type ReturnState =
  | 'success'
  | 'uncovered'
  | 'partial'
  | 'occupied'
  | 'refused'
  | 'later'
  | 'failure'
  | 'unknown'
  | 'none';

export interface ReturnOutcome {
  state: ReturnState;
  platform?: AuthPlatform;
  imported?: AuthOutcome['imported'];
  /** What another organisation has. */
  occupied?: readonly AccountName[];
  /** Seen at the platform, and why they did not come in. */
  refused?: readonly RefusedAccount[];
  /** What it was begun for, and this login does not open. */
  missing?: readonly AccountName[];
  /** The server's words, or the platform's own about a refusal: shown as text and kept short. */
  reason?: string;
  /** Which the reason names. */
  requestId?: string;
}

const stateOf: Record<AuthResult, ReturnState> = { SUCCESS: 'success', OTHER_ORG_OCCUPIED: 'occupied' };
const reasonMax = 400;

/** A manager holds accounts and is none itself: that it stays outside is as it should be, and no reason to warn. */
export const isManager = ({ reason }: RefusedAccount): boolean => reason === 'MANAGER';
const missed = (refused: readonly RefusedAccount[]) => refused.filter((account) => !isManager(account));

function stateOfDone({ result, imported, refused, missing }: AuthOutcome): ReturnState {
  if (result !== 'SUCCESS') return stateOf[result];
  if (missing.length > 0) return 'uncovered';
  return imported.length > 0 && missed(refused).length > 0 ? 'partial' : 'success';
}

/** How many ad accounts were seen, and how many of them came in. */
export function countsOf({ imported = [], occupied = [], refused = [] }: ReturnOutcome) {
  const added = imported.length;
  return { added, total: added + occupied.length + missed(refused).length };
}

const withReason = (state: ReturnState, platform: AuthPlatform, words: string): ReturnOutcome => {
  const reason = words.trim().slice(0, reasonMax);
  return { state, platform, ...(reason ? { reason } : {}) };
};

/** What is shown comes from the server, which knows who began what; an address alone shows no result. */
export function outcomeOf(finished: Finished, { platform, input }: Returned): ReturnOutcome {
  switch (finished.kind) {
    case 'done': {
      const { result: _result, ...lists } = finished.outcome;
      return { state: stateOfDone(finished.outcome), ...lists };
    }
    case 'refused':
      // Who agreed and is refused all the same (no account among the chosen ones) has to read why.
      if (input.error === undefined)
        return { ...withReason('failure', platform, finished.reason), refused: finished.accounts };
      return withReason('refused', platform, input.error_description ?? input.error_reason ?? '');
    case 'later':
      return { state: 'later', platform };
    case 'unknown':
      return { state: 'unknown', reason: finished.reason };
    case 'failed':
      return {
        ...withReason('failure', platform, finished.reason),
        ...(finished.requestId && { requestId: finished.requestId }),
      };
  }
}
