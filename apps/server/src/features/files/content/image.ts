import { fairLimiter } from '../limiter.ts';
import { pictures, undecodable } from '../picture/pictures.ts';
import type { ImageSize } from '../picture/tasks.ts';

// Decoding takes whole cores; organisations take turns.
const limit = fairLimiter({ parallel: 2, perOwner: 1, waitingPerOwner: 100 });

/** As it is seen. Null when this is no picture at all. */
export const imageSize = (owner: string, path: string): Promise<ImageSize | null> =>
  limit(owner, () => pictures.measure(path).catch(undecodable));

/** Whether every pixel can be read. */
export const decodes = async (owner: string, path: string): Promise<boolean> =>
  (await limit(owner, () => pictures.decode(path).catch(undecodable))) !== null;
