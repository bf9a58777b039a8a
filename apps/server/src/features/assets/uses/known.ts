import { type AdPlatform, CallError } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { Reader } from '../../accounts/index.ts';
import { assetsById } from '../store/refs.ts';
import { type KnownAsset, ownAssets } from './define.ts';

interface Wanted {
  kind: AssetKind;
  platform: AdPlatform;
  id: string;
}

async function mirrored(
  tx: TenantTx,
  reader: Reader,
  { kind, platform, id }: Wanted,
): Promise<KnownAsset | undefined> {
  const [row] = await assetsById(tx, reader, [id]);
  if (row?.kind !== kind || row.platform !== platform) return undefined;
  return {
    kind,
    platform,
    id,
    advertiserId: row.advertiser_id,
    externalId: row.external_id,
    name: row.name,
    data: row.data,
    pictureUrl: row.picture_url,
    version: row.version,
    vanished: row.vanished_at !== null,
  };
}

/** An asset that the reader may see, wherever it is kept. */
export async function knownAsset(
  tx: TenantTx,
  { extensions }: Pick<Services, 'extensions'>,
  reader: Reader,
  { kind, platform, id }: Wanted,
): Promise<KnownAsset> {
  const own = extensions.of(ownAssets).find((each) => each.kind === kind);
  const found = own
    ? (await own.find(tx, reader, platform, [id]))[0]
    : await mirrored(tx, reader, { kind, platform, id });
  if (!found) throw new CallError('notFound');
  return found;
}
