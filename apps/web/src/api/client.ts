import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import type { ApiAnswer } from './answer.ts';
import { callerFor, newIdempotencyKey } from './caller.ts';
import { ApiError } from './error.ts';
import { exchange, refusal } from './exchange.ts';
import { type RequestSettings, prepareJson, type PreparedRequest } from './prepare.ts';
import { secrets } from './secrets.ts';
import { renewSession } from './session.ts';
import { announceSessionLost } from './session-lost.ts';
import { membershipEndOf, noteEnd } from '../state/ended-membership.ts';
import { storedMember } from '../state/stored.ts';
import { showFailure } from './shown-failure.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** No toast: the caller shows the failure itself. */
  silent?: boolean;
  /** One click, one key, however often the request is sent. */
  idempotencyKey?: string;
  timeoutMs?: number;
}

type Prepare = (caller: RequestSettings) => Promise<PreparedRequest>;

/** Sends a call and answers its response. Throws ApiError after the toast. */
export function request<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: RequestOptions = {},
): Promise<OutputOf<C>> {
  return send(call, (caller) => prepareJson(call, input, caller), options);
}

/** A signed call needs the session's secret; after a reload it is not in memory. */
async function ready(call: Call, key: string): Promise<RequestSettings> {
  if (call.signed && !secrets.signSecret()) {
    const info = await request(profileCalls.obtain, {});
    secrets.keepSignSecret(info.signSecret);
  }
  return callerFor(key);
}

/** Before the session is renewed: it may go on in another organisation, and the page is read anew then. */
function noteEndOf({ response }: ApiAnswer, { context }: RequestSettings): void {
  const membership = membershipEndOf(response);
  const member = storedMember.get();
  // Of several that fail together, a late one finds the next organisation stored.
  if (membership && member && member.tenantId === context.tenantId)
    noteEnd({ membership, tenantId: member.tenantId, tenantName: member.tenantName });
}

/** The steps that all three clients share: send, renew the session once, toast, throw. */
export async function send<C extends Call>(
  call: C,
  prepare: Prepare,
  options: RequestOptions,
): Promise<OutputOf<C>> {
  const key = options.idempotencyKey ?? newIdempotencyKey();
  try {
    // Asked once: sent again after a renewal, it is still for the session and the organisation that it was made in.
    const caller = await ready(call, key);
    const since = secrets.generation();
    const prepared = () => prepare(caller);
    let answer = await attempt(call, prepared, options);
    if (answer.sessionLost && call.right !== 'public') {
      noteEndOf(answer, caller);
      if ((await renewSession(since)) === 'renewed') answer = await attempt(call, prepared, options);
      if (answer.sessionLost) throw await announceSessionLost(answer.message);
    }
    if (answer.code !== 0) throw await refusal(call, answer);
    return answer.response as OutputOf<C>;
  } catch (error) {
    if (error instanceof ApiError && !options.silent) showFailure(error);
    throw error;
  }
}

/**
 * A reading call whose connection broke is tried once more. A writing one is not: only whoever asked for it asks again.
 * Public calls are left alone too, since a login code or an SMS code works only once.
 */
async function attempt(
  call: Call,
  prepared: () => Promise<PreparedRequest>,
  options: RequestOptions,
): Promise<ApiAnswer> {
  try {
    return await exchange(call, await prepared(), options);
  } catch (error) {
    const brokeOff =
      error instanceof ApiError && error.kind === 'no-reply' && error.cause instanceof TypeError;
    if (!brokeOff || call.writes || call.right === 'public') throw error;
    return exchange(call, await prepared(), options);
  }
}
