import { AuthPlatform } from '@adsail/contract';
import type { AuthOutcome } from '@adsail/contract/accounts';
import type { Finished } from './finish.ts';
import type { Returned } from './returned.ts';

export type State = 'success' | 'occupied' | 'refused' | 'later' | 'failure';

export interface Outcome {
  state: State;
  platform?: AuthPlatform;
  /** How many came in. The names are kept beside the address. */
  imported?: number;
  /** Ids of what another organisation has. */
  occupied?: string[];
  /** The platform's own words. From the address, so it is shown as text and kept short. */
  reason?: string;
}

/** The two results of the specification, and what else can come of it. */
const states: Record<string, State> = {
  SUCCESS: 'success',
  OTHER_ORG_OCCUPIED: 'occupied',
  REFUSED: 'refused',
  PENDING: 'later',
};
const reasonMax = 400;

/** What the address says about an authorisation: `?result=SUCCESS&platform=TIKTOK`. Anything unknown is a failure. */
export function outcomeOf(search: Record<string, unknown>): Outcome {
  const { result, reason, imported, occupied } = search;
  const state = (typeof result === 'string' && Object.hasOwn(states, result) && states[result]) || 'failure';
  const platform = AuthPlatform.safeParse(search.platform);
  const words = typeof reason === 'string' ? reason.trim().slice(0, reasonMax) : '';
  const ids = String(occupied ?? '').match(/\d{1,24}/g);
  return {
    state,
    ...(platform.success ? { platform: platform.data } : {}),
    ...(typeof imported === 'number' && imported >= 0 ? { imported } : {}),
    ...(state === 'occupied' && ids ? { occupied: ids } : {}),
    ...((state === 'failure' || state === 'refused') && words ? { reason: words } : {}),
  };
}

/** The address that stands for how it ended: a reload shows it again and hands nothing over a second time. */
export function searchOf(
  finished: Finished,
  { platform, input }: Returned,
  words: string,
): Record<string, unknown> {
  // Who agreed and is refused all the same (no account among the chosen ones) has to read why.
  const agreed = input.code !== undefined || input.auth_code !== undefined;
  switch (finished.kind) {
    case 'done':
      return outcomeSearch(finished.outcome);
    case 'refused':
      if (agreed) return { result: 'FAILED', platform, reason: finished.reason };
      return { result: 'REFUSED', platform, ...(words ? { reason: words } : {}) };
    case 'later':
      return { result: 'PENDING', platform };
    case 'failed':
      return { result: 'FAILED', platform, reason: finished.reason };
  }
}

const outcomeSearch = ({ result, platform, imported, occupied }: AuthOutcome): Record<string, unknown> => ({
  result,
  platform,
  imported: imported.length,
  ...(occupied.length > 0 ? { occupied: occupied.map(({ advertiserId }) => advertiserId).join('.') } : {}),
});
