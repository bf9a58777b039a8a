import type { Capabilities, LevelCapabilities } from '../core/index.ts';
import { MOST_STATUSES } from './delivery/status.ts';
import { dictionaries } from './targeting.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'connector',
  budget: false,
  bid: false,
  copy: true,
  rename: true,
  statusBatch: MOST_STATUSES,
  partial: false,
};

export const capabilities: Capabilities = {
  tokens: { expire: false, refresh: false, revoke: 'token' },
  levels: {
    campaign: { ...level, parent: 'account', budget: true },
    adgroup: { ...level, parent: 'campaign', budget: true, bid: true, partial: true },
    ad: { ...level, parent: 'adgroup', changedSince: 'platform' },
  },
  uploads: { kinds: ['image', 'video'], byUrl: ['image', 'video'], uniqueNames: true },
  audiences: ['custom', 'similar', 'prestore'],
  assets: ['pixels', 'apps', 'identities', 'callsToAction'],
  dictionaries,
  insights: { hourly: true, restatedDays: 7 },
  conversions: ['web', 'app'],
  idempotencySeconds: 10,
  lacks: [
    { what: 'token refresh', why: 'marketing tokens live until they are revoked' },
    { what: 'changed-since for campaigns and ad groups', why: 'only ad/get filters by time of change' },
    { what: 'copy call', why: 'campaign/copy/task is for apps on an allow list; copies are created anew' },
    { what: 'update of a saved audience', why: 'the API has none' },
    { what: 'smart_plus and automated creative', why: 'not built yet' },
    { what: 'asynchronous reports and chunked uploads', why: 'not built yet' },
    { what: 'account quota', why: 'stands only in the business center list of a finance manager' },
  ],
};
