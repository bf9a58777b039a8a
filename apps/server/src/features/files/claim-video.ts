import { keyOfUrl, type StoredFile } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { claimFile, type HeldFile } from './claim.ts';
import type { InspectedFile } from './inspect-file.ts';
import { setCover } from './store.ts';

export interface VideoToClaim {
  video: InspectedFile | HeldFile;
  /** The field of the request that holds the address: `videoUrl`. */
  path: string;
  /** The picture that the uploader's browser took from it, seen as an image; null when it could not. */
  cover: InspectedFile | HeldFile | null;
  coverPath?: string;
}

/**
 * Claims a video together with its cover, which is checked like any image of this tenant. From then on the cover is what
 * a snapshot of the video shows. A later claim with another cover replaces it; one without keeps it.
 */
export async function claimVideo(
  tx: TenantTx,
  services: Services,
  { video, path, cover, coverPath = 'coverUrl' }: VideoToClaim,
): Promise<StoredFile> {
  const claimed = await claimFile(tx, services, video, { path });
  if (!cover) return claimed;
  const { url: coverUrl } = await claimFile(tx, services, cover, { path: coverPath });
  await setCover(tx, video.key, cover.key);
  return { ...claimed, coverUrl };
}

/** Of files that were stored together, as in the demo world. */
export async function setVideoCover(
  tx: TenantTx,
  video: Pick<StoredFile, 'url'>,
  cover: Pick<StoredFile, 'url'>,
): Promise<void> {
  const [key, coverKey] = [keyOfUrl(video.url), keyOfUrl(cover.url)];
  if (!key || !coverKey) throw new Error('A stored file has an address of ours');
  await setCover(tx, key, coverKey);
}
