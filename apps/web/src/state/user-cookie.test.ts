import { expect, it } from 'vitest';
import { expiredUserCookie, userCookie } from './user-cookie.ts';

const profile = {
  userId: '0198c0de-0000-7000-8000-000000000001',
  userName: 'Ada; Path=/evil',
  tenantId: '100001',
  tenantName: '蓝港, 游戏',
  lang: 'zh',
  deviceId: 'left out',
} as const;

it('carries the user and nothing that a name could break out of', () => {
  const [pair = '', ...attributes] = userCookie(profile, false).split('; ');
  expect(attributes).toEqual(['Path=/', 'SameSite=Lax']);
  const { deviceId: _, ...kept } = profile;
  expect(JSON.parse(decodeURIComponent(pair.replace('userData=', '')))).toEqual(kept);
});

it('stays on encrypted connections where there is one', () => {
  expect(userCookie(profile, true)).toMatch(/; Secure$/);
});

it('is taken away with the same name and path', () => {
  expect(expiredUserCookie).toBe('userData=; Path=/; SameSite=Lax; Max-Age=0');
});
