import { errorTable } from '@adsail/contract';
import { sessionCalls } from '@adsail/contract/session';
import type { SessionGrant } from '@adsail/contract/profile';
import { isSameMembership } from '../state/member.ts';
import { storedMember, storedSessionToken } from '../state/stored.ts';
import { startOver } from '../loading/unsaved-forms.ts';
import type { ApiAnswer } from './answer.ts';
import { callerFor } from './caller.ts';
import { ApiError } from './error.ts';
import { exchange } from './exchange.ts';
import { prepareJson } from './prepare.ts';
import { secrets } from './secrets.ts';

/** `renewed`: ask again. `lost`: the visitor has to log in. */
export type Renewal = 'renewed' | 'lost';

const channel = () => new BroadcastChannel('adsail-session');
let underWay: Promise<Renewal> | undefined;

/** The server may have renewed without our hearing of it; for a moment it says the same again to this device. */
const mayBeLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'no-reply' || error.status >= 500);

async function askTwice(deviceId: string | undefined): Promise<ApiAnswer> {
  const call = sessionCalls.refreshToken;
  const ask = async () => exchange(call, await prepareJson(call, { deviceId }, callerFor()));
  try {
    return await ask();
  } catch (error) {
    if (!mayBeLost(error)) throw error;
    return ask();
  }
}

async function askForRenewal(): Promise<Renewal> {
  const before = storedMember.get();
  const answer = await askTwice(before?.deviceId);
  // Another tab was faster; its cookies are ours too.
  if (answer.code === errorTable.conflict.code) {
    secrets.renewedElsewhere();
    return 'renewed';
  }
  if (answer.code !== 0) return 'lost';
  const { profile, ...grant } = answer.response as SessionGrant;
  secrets.keep(grant);
  storedSessionToken.set(grant.sessionToken);
  // The profile is not news to the other tabs unless it differs: a write would make them look.
  if (JSON.stringify(before) !== JSON.stringify(profile)) storedMember.set(profile);
  const tabs = channel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of one origin
  tabs.postMessage('renewed');
  tabs.close();
  // This tab slept while another one changed the person or the organisation.
  if (before && !isSameMembership(before, profile)) startOver();
  return 'renewed';
}

/** One renewal at a time, over all tabs: a refresh token that comes twice ends the session. */
export function renewSession(since: number): Promise<Renewal> {
  const unlessDone = async () => (secrets.generation() === since ? askForRenewal() : 'renewed');
  underWay ??= (
    'locks' in navigator ? navigator.locks.request('adsail-refresh', unlessDone) : unlessDone()
  ).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Called once, by main. */
export function followOtherTabs(): void {
  channel().addEventListener('message', ({ data }) => {
    if (data === 'renewed') secrets.renewedElsewhere();
  });
}
