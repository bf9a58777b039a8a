import { fork } from 'node:child_process';
import { join } from 'node:path';
import { exportFormats } from '../packages/contract/src/exports/index.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

const [large, small] = [1_000_000, 100_000];

interface Told {
  megabytes: number;
  bytes: number;
  seconds: number;
}

const written = (rows: number, format: string) =>
  new Promise<Told>((resolve, reject) => {
    // What is soon garbage may take the same room on both sides: left to itself it grows with the time that a process runs.
    const execArgv = ['--max-semi-space-size=4'];
    const child = fork(join(import.meta.dirname, 'exports/memory.ts'), [String(rows), format], { execArgv });
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) => reject(new Error(`Ended with ${code}`)));
  });

/**
 * A file of ten times as many rows needs no more memory: the rows are never all there. What is in use stays at some 17 MB; beside it
 * lies what V8 has not tidied up yet, up to a limit of its own (about 60 MB), which a process reaches within some ten thousand rows. A
 * shorter run than that would be measured against the garbage that it had no time to make.
 */
export default exportFormats.map((format) =>
  limitBench({
    name: `${format} of ${large.toLocaleString('en')} rows: most memory against ${small.toLocaleString('en')} rows`,
    unit: 'times',
    goal: { is: 'at most', value: 1.15 },
    rounds: 1,
    setUp: () => written(small, format),
    async measure(few) {
      const many = await written(large, format);
      note({ format, few, many });
      return many.megabytes / few.megabytes;
    },
  }),
);
