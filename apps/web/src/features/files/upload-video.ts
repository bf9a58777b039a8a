import { type SendFile, UploadFailed } from '../../ui/upload/send.ts';
import { uploadFile } from './upload.ts';
import { captureCover } from './video-cover.ts';

export interface SentVideo {
  url: string;
  /** Empty when this browser cannot decode the video, or the cover was refused: it then has no cover, and works without. */
  coverUrl: string;
}

interface Parts {
  send: SendFile;
  capture: typeof captureCover;
}

/** Uploads a video and, beside it, a cover that this browser takes from it. Both go into the record that claims them. */
export async function uploadVideo(
  file: File,
  options: Parameters<SendFile>[1] & { coverAtMs?: number },
  { send, capture }: Parts = { send: uploadFile, capture: captureCover },
): Promise<SentVideo> {
  const { url } = await send(file, options);
  const cover = await capture(file, options.coverAtMs);
  if (!cover) return { url, coverUrl: '' };
  try {
    const sent = await send(cover, { signal: options.signal, onProgress: () => undefined });
    return { url, coverUrl: sent.url };
  } catch (error) {
    // The video is there already. Who gives up (`signal`) gives up both.
    if (error instanceof UploadFailed) return { url, coverUrl: '' };
    throw error;
  }
}
