import { AuthPlatform } from '@adsail/contract';

export type State = 'success' | 'occupied' | 'failure';

export interface Outcome {
  state: State;
  platform?: AuthPlatform;
  /** The platform's own words. From the address, so it is shown as text and kept short. */
  reason?: string;
}

const states: Record<string, State> = { SUCCESS: 'success', OTHER_ORG_OCCUPIED: 'occupied' };
const reasonMax = 200;

/** What the address says about an authorisation: `?result=SUCCESS&platform=TIKTOK`. Anything unknown is a failure. */
export function outcomeOf({ result, platform, reason }: Record<string, unknown>): Outcome {
  const state = (typeof result === 'string' && Object.hasOwn(states, result) && states[result]) || 'failure';
  const known = AuthPlatform.safeParse(platform);
  const words = typeof reason === 'string' ? reason.trim().slice(0, reasonMax) : '';
  return {
    state,
    ...(known.success ? { platform: known.data } : {}),
    ...(state === 'failure' && words ? { reason: words } : {}),
  };
}
