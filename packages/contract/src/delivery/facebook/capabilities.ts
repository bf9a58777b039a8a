import type { LevelCapabilities, PlatformCapabilities } from '../capabilities.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'platform',
  budget: false,
  bid: false,
  copy: true,
  rename: true,
  createBatch: 50,
  createAcrossParents: true,
  statusBatch: 50,
  budgetBatch: 50,
  changeBatch: 50,
  partial: true,
  nameWidth: 400,
};

export const facebookCapabilities: PlatformCapabilities = {
  tokens: { expire: true, refresh: true, revoke: 'person' },
  levels: {
    campaign: { ...level, parent: 'account', budget: true },
    // Those of one campaign go one after the other, and have to be done in the time that a group may take.
    adgroup: {
      ...level,
      parent: 'campaign',
      createBatch: 20,
      budget: true,
      bid: true,
      budgetChangesPerHour: 4,
    },
    ad: { ...level, parent: 'adgroup' },
  },
  uploads: { kinds: ['image', 'video'], byUrl: ['video'], uniqueNames: false },
  audiences: ['custom', 'similar', 'prestore'],
  audienceDrafts: ['custom', 'similar'],
  assets: ['pixels', 'apps', 'identities', 'businessAssets', 'customConversions'],
  dictionaries: [
    'region',
    'language',
    'interest',
    'behaviour',
    'lifeEvent',
    'income',
    'familyStatus',
    'industry',
    'deviceModel',
    'androidVersion',
    'iosVersion',
  ],
  lookups: ['state', 'city'],
  // The platform counts 2, 15 and 30 seconds.
  // Nothing is promised; what is a hundredth of a day or more has come by then.
  insights: { hourly: true, settleHours: 3, restatedDays: 28, absent: ['plays6s'] },
  conversions: ['web', 'app'],
  // Changes of budgets move no time.
  mirror: { sweepHours: 4 },
};
