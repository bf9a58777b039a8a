import { errorTable } from '@adsail/contract';
import { sessionCalls } from '@adsail/contract/session';
import type { SessionGrant } from '@adsail/contract/profile';
import { storedMember } from '../state/stored.ts';
import { callerFor } from './caller.ts';
import { exchange } from './exchange.ts';
import { prepareJson } from './prepare.ts';
import { secrets } from './secrets.ts';

/** `renewed`: ask again. `lost`: the visitor has to log in. */
export type Renewal = 'renewed' | 'lost';

const channel = () => new BroadcastChannel('adsail-session');
let underWay: Promise<Renewal> | undefined;

async function askForRenewal(): Promise<Renewal> {
  const call = sessionCalls.refreshToken;
  const answer = await exchange(call, await prepareJson(call, {}, { ...callerFor(), token: null }));
  // Another tab was faster; its cookies are ours too.
  if (answer.code === errorTable.conflict.code) {
    secrets.renewedElsewhere();
    return 'renewed';
  }
  if (answer.code !== 0) return 'lost';
  const grant = answer.response as SessionGrant;
  secrets.keep(grant);
  // The profile is not news to the other tabs unless it differs: a write would make them look.
  if (JSON.stringify(storedMember.get()) !== JSON.stringify(grant.profile)) storedMember.set(grant.profile);
  const tabs = channel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of one origin
  tabs.postMessage('renewed');
  tabs.close();
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
