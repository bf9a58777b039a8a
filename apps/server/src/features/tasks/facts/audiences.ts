import type { AudienceState } from '@adsail/contract/audiences';
import type { AudienceFacts, LibraryAudiences } from '@adsail/contract/tasks';
import { type KnownAsset, ownAssets } from '../../assets/index.ts';
import type { Asking } from './asking.ts';
import { definitionOf } from '../definitions.ts';
import { inOrder } from './assets.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A saved targeting is put into the group itself, except where a group can name it. */
function settingsOf(
  { ids, saved }: LibraryAudiences,
  { externalId, data }: KnownAsset,
): Pick<AudienceFacts, 'settings' | 'saved'> {
  const { kind, settings = {} } = data as { kind?: string; settings?: Settings };
  if (externalId === null) return { settings };
  if (kind !== 'prestore') return { settings: { [ids]: [externalId] } };
  return saved === undefined ? { settings } : { settings: { [saved]: externalId }, saved: settings };
}

const isReady = ({ data, vanished }: KnownAsset): boolean =>
  !vanished && (data as { state?: AudienceState }).state !== 'UNUSABLE';

/** Audiences of the library, as the reader may see them. */
export async function audienceFacts(
  { tx, services, reader, platform }: Asking,
  ids: readonly string[],
): Promise<AudienceFacts[]> {
  const { libraryAudiences } = definitionOf(platform);
  const own = services.extensions.of(ownAssets).find(({ kind }) => kind === 'audience');
  const found = (await own?.find(tx, reader, platform, ids)) ?? [];
  return inOrder(ids, found).map((audience) => {
    const { id, name, advertiserId } = audience;
    return {
      id,
      name,
      advertiserId,
      usable: isReady(audience),
      ...settingsOf(libraryAudiences, audience),
    };
  });
}
