import type { Language, Message } from '@adsail/contract';
import type { SyncStatus } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import type { NamedAsset } from './store/assets.ts';
import type { countSyncs, failedSyncs } from './store/syncs.ts';

/** What every asset has, whatever it is. */
export const presentAsset = (row: NamedAsset) => ({
  id: row.id,
  platform: row.platform,
  advertiserId: row.advertiser_id,
  advertiserName: row.advertiser_name,
  externalId: row.external_id,
  name: row.name,
  permission: row.permission,
  confirmedAt: row.confirmed_at.toISOString(),
  vanishedAt: row.vanished_at?.toISOString() ?? null,
  vanished: row.vanished_at !== null,
  version: row.version,
});

const say = (language: Language, { key, parameters }: Message): string =>
  translate(language, key, parameters);

export const presentSyncs = (
  counts: Awaited<ReturnType<typeof countSyncs>>,
  failed: Awaited<ReturnType<typeof failedSyncs>>,
  language: Language,
): SyncStatus => ({
  running: counts.running,
  total: counts.total,
  found: counts.found,
  oldestAt: counts.oldest_at?.toISOString() ?? null,
  endedAt: counts.ended_at?.toISOString() ?? null,
  failedTotal: counts.failed,
  failed: failed.map(({ advertiser_id, advertiser_name, error }) => ({
    advertiserId: advertiser_id,
    advertiserName: advertiser_name,
    message: error ? say(language, error) : '',
  })),
});
