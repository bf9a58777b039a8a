import { createRequire } from 'node:module';
import { fairLimiter } from '../../../framework/fair-limiter.ts';
import type { DecoderTask } from './decoder-core.ts';
import { taskProcesses } from '../tasks/task-process.ts';

/** One frame as PNG; null when the video yields none. `owner` is the organisation that asks. */
export type TakeFrame = (owner: string, path: string, atMs: number) => Promise<Uint8Array | null>;

/** GPL-2.0-or-later, so not one of our dependencies: whoever runs the product may install it (docs/operations.md). */
const decoderPackage = '@ffmpeg/core';

function isInstalled(resolve: (name: string) => string): boolean {
  try {
    resolve(decoderPackage);
    return true;
  } catch {
    return false;
  }
}

/** Takes frames with the decoder that the operator has installed; null where there is none. */
export function installedDecoder(
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): TakeFrame | null {
  if (!isInstalled(resolve)) return null;
  const decode = taskProcesses<DecoderTask, Uint8Array | null>(
    new URL('./decoder-worker.ts', import.meta.url),
    {
      timeoutMs: 12_000,
      memoryMb: 256,
    },
  );
  // One video at a time: a decoder takes a whole core, and what it makes is kept.
  const limit = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: 20 });
  return (owner, path, atMs) => limit(owner, () => decode({ path, atMs }));
}
