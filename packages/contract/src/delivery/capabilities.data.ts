import type { AuthPlatform } from '../core/platforms.ts';
import type { LevelCapabilities, PlatformCapabilities } from './capabilities.ts';

const tiktokLevel: Omit<LevelCapabilities, 'parent'> = {
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

const facebookLevel: Omit<LevelCapabilities, 'parent'> = {
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

const oceanLevel: Omit<LevelCapabilities, 'parent'> = {
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

const capabilityTable: Readonly<Record<AuthPlatform, PlatformCapabilities>> = {
  TIKTOK: {
    tokens: { expire: false, refresh: false, revoke: 'token' },
    levels: {
      campaign: { ...tiktokLevel, parent: 'account', budget: true },
      adgroup: { ...tiktokLevel, parent: 'campaign', budget: true, bid: true, partial: true },
      ad: { ...tiktokLevel, parent: 'adgroup', changedSince: 'platform', createBatch: 20 },
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
    insights: { hourly: true, restatedDays: 7 },
    conversions: ['web', 'app'],
  },
  FACEBOOK: {
    tokens: { expire: true, refresh: true, revoke: 'person' },
    levels: {
      campaign: { ...facebookLevel, parent: 'account', budget: true },
      // Those of one campaign go one after the other, and have to be done in the time that a group may take.
      adgroup: { ...facebookLevel, parent: 'campaign', createBatch: 20, budget: true, bid: true },
      ad: { ...facebookLevel, parent: 'adgroup' },
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
    insights: { hourly: true, restatedDays: 28, absent: ['plays6s'] },
    conversions: ['web', 'app'],
  },
  OCEAN: {
    tokens: { expire: true, refresh: true, revoke: 'nothing' },
    levels: {
      project: { ...oceanLevel, parent: 'account' },
      // Ten calls of ten, and a hundred ids in the reading before; that of projects takes ten.
      promotion: { ...oceanLevel, parent: 'project', statusBatch: 100, budgetBatch: 100 },
    },
    uploads: { kinds: ['image', 'video'], byUrl: ['image', 'video'], uniqueNames: false },
    audiences: ['custom', 'similar', 'prestore'],
    audienceDrafts: ['prestore'],
    assets: ['identities', 'sites', 'goals', 'eventSources', 'buttonTexts', 'anchors', 'promotedApps'],
    dictionaries: ['region', 'interest', 'behaviour', 'creatorCategory'],
    lookups: ['creator', 'creatorHandle', 'interestWord', 'behaviourWord'],
    // Three seconds are counted, two and six are not; purchases on the web are conversions like others.
    insights: { hourly: true, restatedDays: 7, absent: ['webPurchases', 'plays2s', 'plays6s'] },
    conversions: ['web', 'app'],
  },
  GOOGLE: {
    tokens: { expire: true, refresh: true, revoke: 'person' },
    accountsLack: ['company', 'balance', 'quota', 'createdAt'],
    levels: {},
    uploads: { kinds: [], byUrl: [], uniqueNames: false },
    audiences: [],
    assets: [],
    dictionaries: [],
    insights: null,
    conversions: [],
  },
};

export const capabilitiesOf = (platform: AuthPlatform): PlatformCapabilities => capabilityTable[platform];
