import { randomString, type RequestContext } from '@adsail/contract';
import { currentLanguage } from '../i18n/index.ts';
import { currentPath, isAdManagerPath } from '../state/location.ts';
import { currentPlatform } from '../state/platform.ts';
import { storedMember, storedSessionToken } from '../state/stored.ts';
import type { RequestSettings } from './prepare.ts';
import { hostFor, runtime } from './runtime.ts';
import { secrets } from './secrets.ts';

/** What most requests add: who asks, and on ad-manager pages for which platform. */
function requestContext(): RequestContext {
  const member = storedMember.get();
  if (!member) return {};
  const { userId, deviceId, sessionId, tenantId } = member;
  const platform = isAdManagerPath(currentPath()) ? currentPlatform() : null;
  return { userId, deviceId, sessionId, tenantId, ...(platform ? { platform } : {}) };
}

export const newIdempotencyKey = (): string => randomString(32);

export const callerFor = (idempotencyKey: string = newIdempotencyKey()): RequestSettings => ({
  host: hostFor(location.protocol, runtime()),
  language: currentLanguage(),
  token: storedSessionToken.get(),
  signSecret: secrets.signSecret(),
  context: requestContext(),
  idempotencyKey,
});
