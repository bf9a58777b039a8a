import type { LevelCapabilities, PlatformCapabilities } from '../capabilities.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'connector',
  budget: false,
  bid: false,
  copy: true,
  rename: true,
  createBatch: 1,
  // Five calls of 20, and a hundred ids in the reading before.
  statusBatch: 100,
  // A call for most of them; the reading before is shared.
  budgetBatch: 20,
  changeBatch: 20,
  partial: false,
  nameWidth: 512,
};

export const tiktokCapabilities: PlatformCapabilities = {
  tokens: { expire: false, refresh: false, revoke: 'token' },
  levels: {
    campaign: { ...level, parent: 'account', budget: true },
    adgroup: { ...level, parent: 'campaign', budget: true, bid: true, partial: true },
    ad: { ...level, parent: 'adgroup', changedSince: 'platform', createBatch: 20 },
  },
  uploads: { kinds: ['image', 'video'], byUrl: ['image', 'video'], uniqueNames: true },
  audiences: ['custom', 'similar', 'prestore'],
  assets: ['pixels', 'apps', 'identities', 'callsToAction', 'posts', 'pages', 'businessAssets'],
  dictionaries: [
    'region',
    'language',
    'interest',
    'behaviour',
    'carrier',
    'provider',
    'deviceModel',
    'androidVersion',
    'iosVersion',
  ],
  // Core figures are half an hour late, reach and frequency sixteen.
  insights: { hourly: true, settleHours: 16, restatedDays: 7 },
  conversions: ['web', 'app'],
  mirror: { sweepHours: 12 },
};
