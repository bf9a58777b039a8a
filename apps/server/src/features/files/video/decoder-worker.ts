import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answerTasks } from '../tasks/answer-tasks.ts';
import { type DecoderTask, readInput, type WasmCore } from './decoder-core.ts';

/**
 * FFmpeg as WebAssembly, where the operator has installed it, in a process of its own: a hostile video meets a decoder
 * that can neither open files nor reach our memory, and one that never ends is ended with the process. Each task gets a
 * fresh instance, so that nothing of one video is left for the next.
 */
type CreateCore = (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): Record<string, never>;
}) => Promise<WasmCore>;

const require = createRequire(import.meta.url);
// The package is built for browser workers and asks for their location; it only serves to find the binary we pass in.
Object.assign(globalThis, { self: { location: { href: 'file:///' } } });
const createFFmpegCore = require('@ffmpeg/core') as CreateCore;
const compiled = WebAssembly.compile(readFileSync(require.resolve('@ffmpeg/core/wasm')));

async function freshCore(): Promise<WasmCore> {
  const module = await compiled;
  return createFFmpegCore({
    instantiateWasm(imports, done) {
      done(new WebAssembly.Instance(module, imports));
      return {};
    },
  });
}

/** A decoder that refuses a frame of more pixels than this does not need the memory for it. */
const maxPixels = '20000000';

async function snapshot(file: number, atMs: number): Promise<Uint8Array | null> {
  // A time beyond the end, or a container without an index, gives no frame: then the first one.
  for (const at of new Set([atMs, 0])) {
    const core = await freshCore();
    readInput(core, '/in', file, fstatSync(file).size, readSync);
    const seek = at > 0 ? ['-ss', (at / 1000).toFixed(3)] : [];
    core.exec(
      '-max_pixels',
      maxPixels,
      ...seek,
      '-i',
      '/in',
      '-an',
      '-frames:v',
      '1',
      '-f',
      'image2',
      '/out.png',
    );
    if (core.FS.analyzePath('/out.png').exists) return core.FS.readFile('/out.png');
  }
  return null;
}

answerTasks(async ({ path, atMs }: DecoderTask) => {
  const file = openSync(path, 'r');
  try {
    return await snapshot(file, atMs);
  } catch (error) {
    // A trap inside the decoder is the video's fault; whatever comes from Node is ours.
    if (error instanceof WebAssembly.RuntimeError) return null;
    throw error;
  } finally {
    closeSync(file);
  }
});
