import type { Language, Message } from '@adsail/contract';
import type { AccountSync } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import type { NamedAsset } from './store/assets.ts';
import type { syncsOf } from './store/syncs.ts';

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

export const presentSync = (
  row: Awaited<ReturnType<typeof syncsOf>>[number],
  language: Language,
): AccountSync => ({
  advertiserId: row.advertiser_id,
  advertiserName: row.advertiser_name,
  state: row.state,
  found: row.found,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  message: row.error ? say(language, row.error) : null,
});
