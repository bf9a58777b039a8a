import { type Language, refreshTokenCookie, refreshTokenSeconds, tokenCookie } from '@adsail/contract';
import type { SessionGrant } from '@adsail/contract/profile';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { HttpInfo } from '../../framework/bind.ts';
import { sessionTokenOf, signSecretOf } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { type Membership, presentProfile } from '../tenants/index.ts';
import { describeDevice } from './device.ts';
import { insertSession, type NewTokens } from './store/sessions.ts';
import { rememberLanguage, type User } from './store/users.ts';
import { hashToken, newToken, successorOf } from './tokens.ts';

const accessTokenSeconds = 30 * 60;

export interface Tokens extends NewTokens {
  token: string;
  refreshToken: string;
}

const withLifetimes = (token: string, refreshToken: string, from: Date): Tokens => ({
  token,
  tokenHash: hashToken(token),
  tokenExpiresAt: new Date(from.getTime() + accessTokenSeconds * 1000),
  refreshToken,
  refreshHash: hashToken(refreshToken),
  refreshExpiresAt: new Date(from.getTime() + refreshTokenSeconds * 1000),
});

const mintTokens = (now: Date): Tokens => withLifetimes(newToken(), newToken(), now);

/** The tokens that replace a refresh token which was used at that time. */
export const successorsOf = (presented: string, seed: Buffer, usedAt: Date): Tokens =>
  withLifetimes(successorOf(presented, seed, 'access'), successorOf(presented, seed, 'refresh'), usedAt);

export interface Granted {
  session: { id: string; deviceId: string };
  user: User;
  membership: Membership;
  tokens: Tokens;
}

/** Call it after the commit: a cookie of a session that was rolled back would only confuse. */
export function handOver(services: Services, http: HttpInfo, granted: Granted): SessionGrant {
  const { token, refreshToken } = granted.tokens;
  http.setCookie(tokenCookie, token, { maxAgeSeconds: accessTokenSeconds });
  http.setCookie(refreshTokenCookie, refreshToken, { maxAgeSeconds: refreshTokenSeconds });
  return {
    profile: presentProfile({ ...granted, language: http.language }),
    token,
    tokenExpiresInSeconds: accessTokenSeconds,
    sessionToken: sessionTokenOf(services.config.secret, granted.session.id),
    signSecret: signSecretOf(services.config.secret, granted.session.id),
  };
}

export function takeBack(http: HttpInfo): void {
  http.clearCookie(tokenCookie);
  http.clearCookie(refreshTokenCookie);
}

export interface Opening {
  user: User;
  membership: Membership;
  deviceId: string | undefined;
  /** Chosen before the login, by whoever logs in. */
  language: Language | undefined;
}

export async function openSession(
  tx: Tx,
  http: HttpInfo,
  { membership, deviceId, ...opening }: Opening,
  now: Date,
): Promise<Granted> {
  const user = await rememberLanguage(tx, opening.user, { chosen: opening.language, asked: http.language });
  const session = { id: newId(), deviceId: deviceId || newId() };
  const tokens = mintTokens(now);
  const device = describeDevice(http.userAgent);
  await insertSession(
    tx,
    { ...session, ...tokens, userId: user.id, tenantId: membership.tenant_id, device, ip: http.ip },
    now,
  );
  return { session, user, membership, tokens };
}
