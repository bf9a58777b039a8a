import { CallError, type InputOf, refreshTokenCookie, renewalGraceMs } from '@adsail/contract';
import type { SessionGrant } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { enterTenant, enterUser } from '../../db/scope.ts';
import { writeAudit } from '../../framework/store/audit.ts';
import type { HttpInfo, PublicArgs } from '../../framework/bind.ts';
import { type Membership, membershipsOf } from '../tenants/index.ts';
import { describeDevice } from './device.ts';
import { sessionEnded } from './ended.ts';
import { type Granted, handOver, successorsOf, type Tokens } from './grant.ts';
import {
  endSessions,
  findByRefreshToken,
  membershipReasons,
  type PresentedToken,
  reopenSession,
  rotateTokens,
} from './store/sessions.ts';
import { userById } from './store/users.ts';
import { hashToken, newSeed } from './tokens.ts';

type RefreshArgs = PublicArgs<InputOf<(typeof sessionCalls)['refreshToken']>>;

/** What somebody shows to get new tokens, and from where. */
interface Presented {
  token: string;
  deviceId: string | undefined;
  http: HttpInfo;
  now: Date;
}

interface Refused {
  refused: CallError;
  /** Set when somebody used a token that was used before: the session it belonged to. */
  stolenFrom?: string;
}

type RefreshResult = { granted: Granted } | Refused;

/** Either the owner or a thief has used this token before. Nobody can tell which, so both are out. */
async function endStolen(tx: Tx, found: PresentedToken, http: HttpInfo, at: Date): Promise<Refused> {
  const { id: sessionId, user_id: userId, tenant_id: tenantId, device_id: deviceId } = found;
  await endSessions(tx, { userId, only: sessionId }, 'REUSED', at);
  const scoped = await enterTenant(tx, { tenantId, userId });
  const { name: userName } = await userById(tx, userId);
  const actor = { userId, tenantId, sessionId, deviceId, userName, roles: [] };
  await writeAudit(scoped, { call: sessionCalls.refreshToken, actor, http, input: undefined, at }, [
    { entity: 'session', entityId: sessionId, after: { endReason: 'REUSED' } },
  ]);
  return { refused: new CallError('sessionEnded'), stolenFrom: sessionId };
}

/**
 * A token that was used before. Its answer got lost, or another tab was faster: for a moment the same device gets the
 * same answer again. Everybody else who has it must have stolen it, or is the one it was stolen from.
 */
async function repeat(
  tx: Tx,
  found: PresentedToken & { used_at: Date },
  { token, deviceId, http, now }: Presented,
): Promise<{ tokens: Tokens } | Refused> {
  const inTime = now.getTime() - found.used_at.getTime() <= renewalGraceMs;
  const otherDevice =
    (deviceId !== undefined && deviceId !== found.device_id) ||
    describeDevice(http.userAgent) !== found.device;
  if (!inTime || otherDevice) return endStolen(tx, found, http, now);
  // Nobody is harmed by a program that does not name its device, but it is given nothing either.
  if (deviceId === undefined || !found.successor_seed) return { refused: new CallError('conflict') };
  const tokens = successorsOf(token, found.successor_seed, found.used_at);
  const successor = await findByRefreshToken(tx, tokens.refreshHash);
  // Renewed in turn: the browser has newer cookies than these.
  return successor?.used_at === null ? { tokens } : { refused: new CallError('conflict') };
}

async function rotate(tx: Tx, found: PresentedToken, { token, http, now }: Presented): Promise<Tokens> {
  const used = { hash: hashToken(token), seed: newSeed() };
  const tokens = successorsOf(token, used.seed, now);
  await rotateTokens(tx, found.id, used, tokens, { ip: http.ip, at: now });
  return tokens;
}

/** Where the session is; once the membership there is over, the oldest of those that are left. */
function whereToGoOn(memberships: readonly Membership[], found: PresentedToken): Membership | undefined {
  const active = memberships.filter(({ status }) => status === 'USE');
  const here = active.find(({ tenant_id }) => tenant_id === found.tenant_id);
  // Ended, and a member again since: that is a new login's business.
  if (here) return found.end_reason ? undefined : here;
  return active[0];
}

/** The organisation that the session comes to has it in its log, and not where it comes from. */
async function goOnIn(
  tx: Tx,
  tenantId: string,
  { id: sessionId, user_id: userId, device_id: deviceId, tenant_id: former }: PresentedToken,
  { http, now }: Presented,
): Promise<void> {
  await enterTenant(tx, { tenantId: former, userId });
  await reopenSession(tx, sessionId, tenantId);
  const scoped = await enterTenant(tx, { tenantId, userId });
  const { name: userName } = await userById(tx, userId);
  const actor = { userId, tenantId, sessionId, deviceId, userName, roles: [] };
  await writeAudit(scoped, { call: sessionCalls.refreshToken, actor, http, input: undefined, at: now }, [
    { entity: 'session', entityId: sessionId, after: { tenantId } },
  ]);
}

async function renew(tx: Tx, presented: Presented): Promise<RefreshResult> {
  const { token, now } = presented;
  const found = await findByRefreshToken(tx, hashToken(token));
  if (!found) return { refused: new CallError('sessionExpired') };
  if (found.end_reason && !membershipReasons.includes(found.end_reason))
    return { refused: new CallError('sessionEnded') };
  const { id: sessionId, user_id: userId, tenant_id: tenantId, used_at } = found;
  const again = used_at && (await repeat(tx, { ...found, used_at }, presented));
  if (again && 'refused' in again) return again;
  if (!again && found.expires_at <= now) return { refused: new CallError('sessionExpired') };
  await enterUser(tx, userId);
  const memberships = await membershipsOf(tx, userId);
  const membership = whereToGoOn(memberships, found);
  if (!membership) {
    await endSessions(tx, { userId, only: sessionId }, 'MEMBER', now);
    const status = memberships.find((each) => each.tenant_id === tenantId)?.status;
    return { refused: sessionEnded({ end_reason: found.end_reason, status }) };
  }
  if (membership.tenant_id !== tenantId) await goOnIn(tx, membership.tenant_id, found, presented);
  const tokens = again ? again.tokens : await rotate(tx, found, presented);
  const user = await userById(tx, userId);
  return { granted: { session: { id: sessionId, deviceId: found.device_id }, user, membership, tokens } };
}

/** What is found out about a token is committed before the refusal: a session that was stolen stays ended. */
export async function refreshToken({ input, services, http }: RefreshArgs): Promise<SessionGrant> {
  const token = input.refreshToken ?? http.cookies[refreshTokenCookie];
  if (!token) throw new CallError('sessionExpired');
  const presented = { token, deviceId: input.deviceId, http, now: services.clock() };
  const outcome = await services.db.transaction().execute((tx) => renew(tx, presented));
  if ('granted' in outcome) return handOver(services, http, outcome.granted);
  if (outcome.stolenFrom)
    services.log.warn(
      { event: 'session.reused', sessionId: outcome.stolenFrom, ip: http.ip, requestId: http.requestId },
      'A used refresh token came again: the session is ended',
    );
  throw outcome.refused;
}
