import type { AssetKind } from '@adsail/contract/assets';
import { textsIn } from './texts.ts';
import type { Files } from './compare.ts';
import type { Asking } from '../facts/asking.ts';
import { assetsNamed } from '../store/facts.ts';
import { filesInAccount } from '../store/places.ts';
import type { ReadCampaign } from './read.ts';

/** What of a campaign the libraries have, by the platform's ids. */
export interface Known {
  advertiserId: string;
  asset(kind: AssetKind, externalId: unknown): string | undefined;
  material(externalId: unknown): string | undefined;
  files: Files;
}

export async function knownOf(
  { tx, reader, platform }: Asking,
  advertiserId: string,
  { levels }: ReadCampaign,
): Promise<Known> {
  const texts = textsIn(levels.flat().map(({ settings }) => settings));
  const assets = await assetsNamed(tx, reader, platform, [advertiserId], texts);
  const files = await filesInAccount(tx, platform, advertiserId, texts);
  const byId = new Map(assets.map((row) => [`${row.kind} ${row.named_by}`, row.id]));
  const materials = new Map(files.map(({ external_id, material_id }) => [external_id, material_id]));
  const externals = new Map(files.map(({ external_id, material_id }) => [material_id, external_id]));
  return {
    advertiserId,
    asset: (kind, id) => byId.get(`${kind} ${String(id)}`),
    material: (id) => materials.get(String(id)),
    files: externals,
  };
}
