import { CallError, type ErrorName, refreshTokenCookie } from '@adsail/contract';
import type { SessionGrant } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { enterTenant, enterUser } from '../../db/scope.ts';
import { writeAudit } from '../../http/audit.ts';
import type { HttpInfo, PublicArgs } from '../../http/bind.ts';
import { membershipIn } from '../tenants/index.ts';
import { type Granted, handOver, mintTokens } from './grant.ts';
import { endSessions, findByRefreshToken, rotateTokens } from './store/sessions.ts';
import { userById } from './store/users.ts';
import { hashToken } from './tokens.ts';

/** A second tab that lost the race still holds the old token for a moment; the browser has the new one already. */
const secondTabMs = 10_000;

interface Refused {
  refused: ErrorName;
  /** Set when somebody used a token that was used before: the session it belonged to. */
  stolenFrom?: string;
}

type Outcome = { granted: Granted } | Refused;
type Found = NonNullable<Awaited<ReturnType<typeof findByRefreshToken>>>;

/** Either the owner or a thief has used this token before. Nobody can tell which, so both are out. */
async function endStolen(tx: Tx, found: Found, http: HttpInfo, at: Date): Promise<Refused> {
  const { id: sessionId, user_id: userId, tenant_id: tenantId, device_id: deviceId } = found;
  await endSessions(tx, { userId, only: sessionId }, 'REUSED', at);
  const scoped = await enterTenant(tx, { tenantId, userId });
  const { name: userName } = await userById(tx, userId);
  const actor = { userId, tenantId, sessionId, deviceId, userName, roles: [] };
  await writeAudit(scoped, { call: sessionCalls.refreshToken, actor, http, input: undefined, at }, [
    { entity: 'session', entityId: sessionId, after: { endReason: 'REUSED' } },
  ]);
  return { refused: 'sessionEnded', stolenFrom: sessionId };
}

async function renew(tx: Tx, presented: string, http: HttpInfo, now: Date): Promise<Outcome> {
  const hash = hashToken(presented);
  const found = await findByRefreshToken(tx, hash);
  if (!found) return { refused: 'sessionExpired' };
  if (found.ended_at) return { refused: 'sessionEnded' };
  const { id: sessionId, user_id: userId, tenant_id: tenantId } = found;
  if (found.used_at) {
    const secondTab = now.getTime() - found.used_at.getTime() <= secondTabMs;
    return secondTab ? { refused: 'conflict' } : endStolen(tx, found, http, now);
  }
  if (found.expires_at <= now) return { refused: 'sessionExpired' };
  await enterUser(tx, userId);
  const membership = await membershipIn(tx, userId, tenantId);
  if (membership?.status !== 'USE') {
    await endSessions(tx, { userId, only: sessionId }, 'MEMBER', now);
    return { refused: 'sessionEnded' };
  }
  const tokens = mintTokens(now);
  await rotateTokens(tx, sessionId, hash, tokens, { ip: http.ip, at: now });
  const user = await userById(tx, userId);
  return { granted: { session: { id: sessionId, deviceId: found.device_id }, user, membership, tokens } };
}

/** What is found out about a token is committed before the refusal: a session that was stolen stays ended. */
export async function refreshToken({
  input,
  services,
  http,
}: PublicArgs<{ refreshToken?: string }>): Promise<SessionGrant> {
  const presented = input.refreshToken ?? http.cookies[refreshTokenCookie];
  if (!presented) throw new CallError('sessionExpired');
  const now = services.clock();
  const outcome = await services.db.transaction().execute((tx) => renew(tx, presented, http, now));
  if ('granted' in outcome) return handOver(services, http, outcome.granted);
  if (outcome.stolenFrom)
    services.log.warn(
      { event: 'session.reused', sessionId: outcome.stolenFrom, ip: http.ip, requestId: http.requestId },
      'A used refresh token came again: the session is ended',
    );
  throw new CallError(outcome.refused);
}
