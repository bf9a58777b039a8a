import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthPlatform, CallError } from '@adsail/contract';
import type { AuthOutcome } from '@adsail/contract/accounts';
import { withTenant } from '../../../db/scope.ts';
import { CommittedRefusal, type MemberArgs } from '../../../framework/bind.ts';
import { finish } from './finish.ts';
import { enterGate } from '../access/gate.ts';
import { type Arrival, type Query, receive, type Received } from './receive.ts';

type Args = MemberArgs<Query>;

/** A bigger import goes on without the request, which would be stopped, and the page asks again: 10 of 15 seconds. */
const timeoutShare = 2 / 3;

function toOutcome(received: Received, { audit }: Args): AuthOutcome {
  if (received.kind === 'refusal') throw received.error;
  if (received.kind !== 'outcome') throw new CallError('authPending');
  const { id, outcome } = received;
  audit({ entity: 'authorisation', entityId: id, after: outcome });
  return outcome;
}

/** In the call's own transaction; what it wrote is kept although the answer is a refusal. */
async function leaveToJob(args: Args, arrival: Arrival): Promise<AuthOutcome> {
  const received = await receive(args.tx, args.services, { ...arrival, owner: null });
  if (received.kind === 'outcome') return toOutcome(received, args);
  if (received.kind === 'refusal') throw new CommittedRefusal(received.error.errorName, received.error);
  throw new CommittedRefusal('authPending');
}

/** The browser is back from the platform. The same request again, for whatever reason, gets the same answer. */
export async function callback(platform: AuthPlatform, args: Args): Promise<AuthOutcome> {
  const { input: query, services, http, actor } = args;
  const arrival = { platform, query, language: http.language, owner: randomUUID() };
  const leave = enterGate(services);
  if (!leave) return leaveToJob(args, arrival);
  const who = { tenantId: actor.tenantId, userId: actor.userId };
  const inOwn = (owner: string | null) =>
    withTenant(services.db, who, (tx) => receive(tx, services, { ...arrival, owner }));
  let working: Promise<unknown> | null = null;
  try {
    const received = await inOwn(arrival.owner);
    if (received.kind !== 'work') return toOutcome(received, args);
    const { id } = received;
    working = finish(services, who, id, arrival.owner).catch((err: unknown) =>
      services.log.error({ err, tenantId: who.tenantId, id }, 'an authorisation was interrupted'),
    );
    const ms = services.config.requestTimeoutMs * timeoutShare;
    await Promise.race([working, sleep(ms, undefined, { ref: false })]);
    return toOutcome(await inOwn(null), args);
  } finally {
    if (working) void working.finally(leave);
    else leave();
  }
}
