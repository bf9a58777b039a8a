import type { Audience } from '@adsail/contract/audiences';

export const audienceId = '0198c0de-0000-7000-8000-000000000001';
export const customAudience: Audience = {
  id: audienceId,
  platform: 'TIKTOK',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  externalId: '99',
  name: 'Payers',
  permission: 'MANAGE',
  confirmedAt: '2026-11-02T00:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  version: 3,
  kind: 'custom',
  origin: 'PLATFORM',
  state: 'UNUSABLE',
  note: 'Too small',
  size: 1200,
  shared: false,
  lent: false,
  type: 'PIXEL',
  os: null,
  sources: [{ id: '7301', name: 'Web pixel' }],
  hasUnknown: false,
  createdAt: null,
};
export const savedAudience: Audience = { ...customAudience, kind: 'prestore', type: null };
