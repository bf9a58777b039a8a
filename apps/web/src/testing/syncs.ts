import type { SyncStatus } from '@adsail/contract/assets';

/** Nothing was read yet, and nothing is under way. */
export const noSyncs: SyncStatus = {
  running: 0,
  total: 0,
  found: 0,
  oldestAt: null,
  endedAt: null,
  failedTotal: 0,
  failed: [],
};
