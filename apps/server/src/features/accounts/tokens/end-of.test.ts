import { TokenError } from '@adsail/connectors';
import { expect, it } from 'vitest';
import { endOf } from './renew.ts';

const now = new Date('2026-05-01T00:00:00Z');
const [past, future] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

it.each([
  ['revoked', null, 'USER_PLATFORM_CANCEL'],
  ['revoked', future, 'USER_PLATFORM_CANCEL'],
  // Google says invalid_grant for both.
  ['revoked', past, 'EXPIRED'],
  ['expired', null, 'EXPIRED'],
  ['invalid', past, 'EXPIRED'],
  ['invalid', future, 'INVALID'],
  ['noAccess', past, 'USER_PLATFORM_CANCEL'],
] as const)('a token found %s, whose refresh token ends %s, is %s', (failure, refresh_expires_at, status) => {
  const error = new TokenError({ platform: 'GOOGLE', message: 'x' }, failure);
  expect(endOf(error, { refresh_expires_at }, now)).toBe(status);
});
