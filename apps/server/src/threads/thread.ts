import { parentPort } from 'node:worker_threads';
import type { Answered, Asked, ThreadWork } from './work.ts';

type Works = Readonly<Record<string, ThreadWork<unknown, unknown>>>;

async function answer({ module, name, input }: Asked): Promise<Answered> {
  try {
    const work = ((await import(module)) as Works)[name];
    if (!work) throw new Error(`${module} has no ${name}`);
    return { output: work.run(input) };
  } catch (error) {
    return { error };
  }
}

const buffersOf = (output: unknown): ArrayBuffer[] => {
  if (typeof output !== 'object' || output === null) return [];
  const values = Array.isArray(output) ? output : Object.values(output).flat();
  return values.flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []));
};

parentPort?.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => {
    // Bytes are handed over instead of copied.
    parentPort?.postMessage(answered, 'output' in answered ? buffersOf(answered.output) : []);
  });
});
