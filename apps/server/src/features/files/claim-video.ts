import type { Language } from '@adsail/contract';
import { keyOfUrl, type StoredFile } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { claimFile } from './claim.ts';
import { setCover } from './store.ts';

export interface VideoToClaim {
  url: string;
  /** The field of the request that holds the address: `videoUrl`. */
  path: string;
  /** The picture that the uploader's browser took from it; empty when it could not. */
  coverUrl?: string;
  coverPath?: string;
  language: Language;
}

/**
 * Claims a video together with its cover, which is checked like any image of this tenant. From then on the cover is what
 * a snapshot of the video shows. A later claim with another cover replaces it; one without keeps it.
 */
export async function claimVideo(
  tx: TenantTx,
  services: Services,
  { url, path, coverUrl, coverPath = 'coverUrl', language }: VideoToClaim,
): Promise<StoredFile> {
  const video = await claimFile(tx, services, url, { kind: 'video', path, language });
  if (!coverUrl) return video;
  const cover = await claimFile(tx, services, coverUrl, { kind: 'image', path: coverPath, language });
  await setCover(tx, keyOfUrl(video.url) as string, keyOfUrl(cover.url) as string);
  return { ...video, coverUrl: cover.url };
}
