import type { PlatformCapabilities } from '../capabilities.ts';

export const googleCapabilities: PlatformCapabilities = {
  tokens: { expire: true, refresh: true, revoke: 'person' },
  accountsLack: ['company', 'balance', 'quota', 'createdAt'],
  levels: {},
  uploads: { kinds: [], byUrl: [], uniqueNames: false },
  audiences: [],
  assets: [],
  dictionaries: [],
  insights: null,
  conversions: [],
  mirror: null,
};
