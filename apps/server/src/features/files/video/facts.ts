import type { VideoFacts } from '@adsail/contract/files';
import { videoTurns } from '../turns.ts';
import { taskProcesses } from '../tasks/task-process.ts';

const analyse = taskProcesses<string, VideoFacts | null>(new URL('./facts-worker.ts', import.meta.url), {
  timeoutMs: 12_000,
  memoryMb: 256,
});

/** What a video is, read from its container and its first frames. Null when it is none. */
export const readVideoFacts = (
  owner: string,
  path: string,
  signal?: AbortSignal,
): Promise<VideoFacts | null> => videoTurns(owner, () => analyse(path), signal);
