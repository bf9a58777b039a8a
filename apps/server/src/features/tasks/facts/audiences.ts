import type { AdPlatform } from '@adsail/contract';
import type { AudienceState } from '@adsail/contract/audiences';
import type { AudienceFacts } from '@adsail/contract/tasks';
import { type KnownAsset, ownAssets } from '../../assets/index.ts';
import type { Asking } from './asking.ts';
import { inOrder } from './assets.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The field in which a group names audiences that stand at the platform. */
const idFields: Readonly<Record<AdPlatform, string>> = {
  TIKTOK: 'audienceIds',
  FACEBOOK: 'audienceIds',
  OCEAN: 'retargetingTags',
};

/** A saved targeting is put into the group itself, except where a group can name it. */
function settingsOf(platform: AdPlatform, { externalId, data }: KnownAsset): Settings {
  const { kind, settings = {} } = data as { kind?: string; settings?: Settings };
  if (externalId === null) return settings;
  if (kind !== 'prestore') return { [idFields[platform]]: [externalId] };
  return platform === 'TIKTOK' ? { savedAudienceId: externalId } : settings;
}

const isReady = ({ data, vanished }: KnownAsset): boolean =>
  !vanished && (data as { state?: AudienceState }).state !== 'UNUSABLE';

/** Audiences of the library, as the reader may see them. */
export async function audienceFacts(
  { tx, services, reader, platform }: Asking,
  ids: readonly string[],
): Promise<AudienceFacts[]> {
  const own = services.extensions.of(ownAssets).find(({ kind }) => kind === 'audience');
  const found = (await own?.find(tx, reader, platform, ids)) ?? [];
  return inOrder(ids, found).map((audience) => {
    const { id, name, advertiserId } = audience;
    return { id, name, advertiserId, usable: isReady(audience), settings: settingsOf(platform, audience) };
  });
}
