import type { MemberProfile } from '@adsail/contract/profile';

export const aMember = (changes: Partial<MemberProfile> = {}): MemberProfile => ({
  userId: '0190b7a4-0000-7000-8000-000000000001',
  tenantId: '100001',
  tenantName: 'Blue Harbor Games',
  deviceId: 'device-1',
  sessionId: '0190b7a4-0000-7000-8000-000000000002',
  lang: 'en',
  userName: 'Ada',
  avatarUrl: '',
  currencyCode: 'USD',
  timezone: 'Asia_Shanghai',
  platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
  userRoleList: [{ roleCode: 'ADMINISTRATOR', roleName: 'Administrator' }],
  ...changes,
});
