import type { LevelCapabilities, PlatformCapabilities } from '../capabilities.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'platform',
  budget: true,
  bid: true,
  copy: true,
  rename: true,
  createBatch: 1,
  statusBatch: 10,
  budgetBatch: 10,
  // A call each; the reading before is shared.
  changeBatch: 20,
  partial: true,
  uniqueNames: true,
  nameWidth: 100,
};

export const oceanCapabilities: PlatformCapabilities = {
  tokens: { expire: true, refresh: true, revoke: 'nothing' },
  levels: {
    project: { ...level, parent: 'account' },
    // Ten calls of ten, and a hundred ids in the reading before; that of projects takes ten.
    promotion: { ...level, parent: 'project', statusBatch: 100, budgetBatch: 100, budgetStep: '100' },
  },
  uploads: { kinds: ['image', 'video'], byUrl: ['image', 'video'], uniqueNames: false },
  audiences: ['custom', 'similar', 'prestore'],
  audienceDrafts: ['prestore'],
  assets: ['identities', 'sites', 'goals', 'eventSources', 'buttonTexts', 'anchors', 'promotedApps'],
  dictionaries: ['region', 'interest', 'behaviour', 'creatorCategory'],
  lookups: ['creator', 'creatorHandle', 'interestWord', 'behaviourWord'],
  // Three seconds are counted, two and six are not; purchases on the web are conversions like others.
  // Nothing is promised here either.
  insights: {
    hourly: true,
    settleHours: 3,
    restatedDays: 7,
    absent: ['webPurchases', 'plays2s', 'plays6s'],
  },
  conversions: ['web', 'app'],
  mirror: { sweepHours: 24 },
};
