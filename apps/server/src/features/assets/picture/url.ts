import { createHash } from 'node:crypto';
import { assetPictureUrl } from '@adsail/contract/assets';
import type { AssetRow } from '../store/assets.ts';

/** Where a browser gets the picture of an asset: from us. It changes with the platform's address, so that it may be kept. */
export const pictureUrlOf = ({ id, picture_url: url }: Pick<AssetRow, 'id' | 'picture_url'>): string | null =>
  url === null ? null : assetPictureUrl(id, createHash('sha256').update(url).digest('hex').slice(0, 12));
