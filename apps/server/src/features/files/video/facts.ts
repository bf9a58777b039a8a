import type { VideoFacts } from '@adsail/contract/files';
import { fairLimiter } from '../limiter.ts';
import { taskThread } from './thread.ts';

const analyse = taskThread<string, VideoFacts>(new URL('./facts-worker.ts', import.meta.url), {
  timeoutMs: 12_000,
  memoryMb: 256,
});
// The thread answers one at a time; organisations take turns.
const limit = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: 100 });

/** What a video is, read from its container and its first frames. Null when it is none. */
export const readVideoFacts = (owner: string, path: string): Promise<VideoFacts | null> =>
  limit(owner, () => analyse(path));
