import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limiter } from '../limiter.ts';
import type { DecoderTask, VideoSize } from './decoder-core.ts';

type Reply = { result: Uint8Array | VideoSize | null } | { error: string };

const timeoutMs = 12_000;
/** An idle decoder gives its memory back. */
const idleMs = 60_000;
const waitingMax = 100;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
// One video at a time: a decoder takes a whole core, and what it makes is kept.
const oneByOne = limiter(1, waitingMax);

function drop(): void {
  clearTimeout(idle);
  const ended = worker;
  worker = null;
  if (ended) void ended.terminate();
}

function current(): Worker {
  clearTimeout(idle);
  if (worker) return worker;
  const started = new Worker(new URL('./decoder-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  worker = started;
  return started;
}

/** Null when the video cannot be decoded, also when that takes too long. */
async function decode(task: DecoderTask): Promise<Uint8Array | VideoSize | null> {
  const decoder = current();
  const deadline = AbortSignal.timeout(timeoutMs);
  decoder.ref();
  decoder.postMessage(task);
  try {
    // Rejects as well when the thread itself fails.
    const [reply] = (await once(decoder, 'message', { signal: deadline }).catch((error: unknown) => {
      drop();
      if (deadline.aborted) return [{ result: null }];
      throw error;
    })) as [Reply];
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  } finally {
    decoder.unref();
    if (worker) idle = setTimeout(drop, idleMs).unref();
  }
}

const ask = (task: DecoderTask) => oneByOne(() => decode(task));

/** One frame as PNG. */
export const takeSnapshot = async (path: string, atMs: number): Promise<Uint8Array | null> =>
  (await ask({ want: 'snapshot', path, atMs })) as Uint8Array | null;

export const probeVideo = async (path: string): Promise<VideoSize | null> =>
  (await ask({ want: 'probe', path })) as VideoSize | null;
