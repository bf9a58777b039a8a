import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import mediaInfoFactory, { type MediaInfo } from 'mediainfo.js';
import { answerTasks } from '../tasks/answer-tasks.ts';
import { factsOf } from './facts-of.ts';

/**
 * MediaInfo as WebAssembly, in a process of its own: it reads the parts of a file that it asks for, so 500 MB never have
 * to fit in memory. Each file gets a fresh instance, so that nothing of one is left for the next.
 */
const wasm = createRequire(import.meta.url).resolve('mediainfo.js/MediaInfoModule.wasm');

type Analyser = MediaInfo<'object'>;

/** Null for what breaks inside the module: that is the file's fault. A disk that cannot be read is ours. */
async function analyse(analyser: Analyser, file: number) {
  let readFailure: unknown = null;
  const readChunk = (length: number, position: number): Uint8Array => {
    try {
      const chunk = new Uint8Array(length);
      return chunk.subarray(0, readSync(file, chunk, 0, length, position));
    } catch (error) {
      readFailure = error;
      throw error;
    }
  };
  try {
    return await analyser.analyzeData(fstatSync(file).size, readChunk);
  } catch (error) {
    if (readFailure) throw error;
    return null;
  }
}

answerTasks(async (path: string) => {
  const analyser = await mediaInfoFactory({ format: 'object', locateFile: () => wasm });
  const file = openSync(path, 'r');
  try {
    const found = await analyse(analyser, file);
    return factsOf(found?.media?.track ?? []);
  } finally {
    closeSync(file);
  }
});
