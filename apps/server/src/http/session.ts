import { hash } from 'node:crypto';
import { CallError, tokenCookie, tokenHeader } from '@adsail/contract';
import type { FastifyRequest } from 'fastify';
import { isSessionToken, sessionTokenOf } from '../secrets.ts';
import type { Services } from '../services.ts';
import { endReasonOf, sessionEnded } from '../features/session/index.ts';
import type { Actor } from '../framework/bind.ts';
import { cookiesOf } from './cookies.ts';
import { findSession, type SessionRow, touchSession } from './store/sessions.ts';

/** The hash as hexadecimal text: a buffer for each request would cost more than the hashing. */
export type SessionLookup = (tokenHash: string) => Promise<SessionRow | null>;

const seenEveryMs = 60_000;
const longestToken = 256;

export const databaseLookup =
  ({ db }: Services): SessionLookup =>
  (tokenHash) =>
    findSession(db, tokenHash);

const headerOf = (request: FastifyRequest): string | null => {
  const header = request.headers[tokenHeader];
  return typeof header === 'string' && header ? header : null;
};

/** An access token in the header wins: a client that sends one means it. A session token stands beside the cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = headerOf(request);
  const token = header && !isSessionToken(header) ? header : null;
  if (token) request.trace.tokenFrom = 'header';
  const cookie = token ? null : (cookiesOf(request)[tokenCookie] ?? null);
  if (cookie) request.trace.tokenFrom = 'cookie';
  return token ?? (cookie || null);
}

/** A tab that was left open while somebody logged in anew: its request is not the new session's. */
function refuseOtherSession(request: FastifyRequest, { config }: Services, sessionId: string): void {
  const header = headerOf(request);
  if (header && isSessionToken(header) && header !== sessionTokenOf(config.secret, sessionId))
    throw new CallError('conflict', { key: 'core:error.sessionChanged' });
}

/** Every request asks the database: a session that was ended on another device ends here at once. */
export async function authenticate(
  request: FastifyRequest,
  services: Services,
  lookup: SessionLookup,
): Promise<Actor> {
  const token = tokenOf(request);
  if (!token || token.length > longestToken) throw new CallError('sessionExpired');
  const row = await lookup(hash('sha256', token, 'hex'));
  if (!row) throw new CallError('sessionExpired');
  // Ended before expired: somebody who was signed out is told so, however late.
  if (row.ended_at || row.member_status !== 'USE')
    throw sessionEnded({
      end_reason: row.ended_at && (await endReasonOf(services.db, row.session_id)),
      status: row.member_status,
    });
  const now = services.clock();
  if (row.token_expires_at <= now) throw new CallError('sessionExpired');
  refuseOtherSession(request, services, row.session_id);
  if (now.getTime() - row.last_seen_at.getTime() > seenEveryMs)
    await touchSession(services.db, row.session_id, now);
  return {
    userId: row.user_id,
    tenantId: row.tenant_id,
    sessionId: row.session_id,
    userName: row.user_name,
    roles: row.roles,
    platforms: row.platforms,
    deviceId: row.device_id,
  };
}
