import sharp from 'sharp';
import { fairLimiter } from '../limiter.ts';

// libvips remembers results by path: a path that is used again would get the answer of the file before.
sharp.cache(false);

/** A small file can claim a huge canvas: more pixels than this are not even looked at. */
export const limitInputPixels = 40_000_000;

export interface ImageSize {
  width: number;
  height: number;
}

/** As it is seen, so turned by its EXIF orientation. Null when this is no picture at all. */
export async function imageSize(path: string): Promise<ImageSize | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

// Decoding takes threads that logins and static files need too; organisations take turns.
const limit = fairLimiter({ parallel: 2, perOwner: 1, waitingPerOwner: 100 });

/** Reads every pixel: a header says nothing about what follows it. */
export const decodes = (owner: string, path: string): Promise<boolean> =>
  limit(owner, async () => {
    try {
      await sharp(path, { limitInputPixels, failOn: 'truncated' }).stats();
      return true;
    } catch {
      return false;
    }
  });
