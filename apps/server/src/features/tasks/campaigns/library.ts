import { ownAssets } from '../../assets/index.ts';
import type { Asking } from '../facts/asking.ts';
import { accountFacts, assetsNamed } from '../store/facts.ts';
import { filesInAccount } from '../store/places.ts';
import type { LibraryIds } from './library-ids.ts';
import type { ReadCampaign } from './read.ts';
import { addressesIn, textsIn } from './texts.ts';

/** Pages that an ad leads to by their address; one that the platform made is named by its id. */
async function sitesAt({ tx, services, reader, platform }: Asking, addresses: readonly string[]) {
  const own = services.extensions.of(ownAssets).find(({ kind }) => kind === 'site');
  const found = addresses.length > 0 ? ((await own?.at?.(tx, reader, platform, addresses)) ?? []) : [];
  return new Map(found.map(({ address, id }) => [address, id]));
}

export async function libraryIdsOf(
  asking: Asking,
  advertiserId: string,
  { levels }: Pick<ReadCampaign, 'levels'>,
): Promise<LibraryIds> {
  const { tx, services, reader, platform } = asking;
  const settings = levels.flat().map((object) => object.settings);
  const texts = textsIn(settings);
  const [account] = await accountFacts(tx, reader, platform, [advertiserId]);
  const assets = await assetsNamed(tx, reader, { platform, advertiserIds: [advertiserId] }, texts);
  const files = await filesInAccount(tx, platform, advertiserId, texts);
  return {
    advertiserId,
    zone: account?.timezone ?? 'UTC',
    now: services.clock().toISOString(),
    assets: new Map(assets.map((row) => [`${row.kind} ${row.named_by}`, row.id])),
    sites: await sitesAt(asking, addressesIn(settings)),
    materials: new Map(files.map(({ external_id, material_id }) => [external_id, material_id])),
    files: new Map(files.map(({ external_id, material_id }) => [material_id, external_id])),
  };
}
