import type { SendFile } from '../../ui/upload/send.ts';
import { uploadFile } from './upload.ts';
import { captureCover } from './video-cover.ts';

export interface SentVideo {
  url: string;
  /** Empty when this browser cannot decode the video: it then has no cover, and works without. */
  coverUrl: string;
}

/** Uploads a video and, beside it, a cover that this browser takes from it. Both go into the record that claims them. */
export async function uploadVideo(
  file: File,
  options: Parameters<SendFile>[1] & { coverAtMs?: number },
): Promise<SentVideo> {
  const { url } = await uploadFile(file, options);
  const cover = await captureCover(file, options.coverAtMs);
  if (!cover) return { url, coverUrl: '' };
  const sent = await uploadFile(cover, { signal: options.signal, onProgress: () => undefined });
  return { url, coverUrl: sent.url };
}
