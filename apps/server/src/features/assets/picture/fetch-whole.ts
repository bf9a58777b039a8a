import { CallError } from '@adsail/contract';
import type { PrepareArgs } from '../../../framework/bind.ts';
import type { KnownAsset } from '../uses/define.ts';
import { pictureLimits } from './cache.ts';
import { openPicture, PictureRefused } from './fetch.ts';

/** The bytes of an asset's picture, for one that is to be made with it; null when it cannot be had. */
export async function fetchPicture(
  { services, http }: Pick<PrepareArgs, 'services' | 'http'>,
  { pictureUrl: url, platform }: KnownAsset,
): Promise<Buffer | null> {
  if (!url) return null;
  const baseUrl = services.config.platforms[platform]?.baseUrl;
  const ownOrigin = baseUrl ? new URL(baseUrl).origin : null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of await openPicture({ url, ownOrigin, signal: http.signal })) {
      size += (piece as Uint8Array).length;
      if (size > pictureLimits.pictureBytes) throw new PictureRefused('Too large');
      pieces.push(piece as Uint8Array);
    }
  } catch (error) {
    if (http.signal.aborted) throw new CallError('timeout');
    services.log.info({ err: error, platform }, 'a picture could not be fetched');
    return null;
  }
  return Buffer.concat(pieces);
}
