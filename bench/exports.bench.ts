import { fork } from 'node:child_process';
import { join } from 'node:path';
import { exportFormats } from '../packages/contract/src/exports/index.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

const [large, small] = [1_000_000, 10_000];

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

/** A file of a hundred times as many rows needs hardly more memory: the rows are never all there. */
export default exportFormats.map((format) =>
  limitBench({
    name: `${format} of ${large.toLocaleString('en')} rows: most memory against ${small.toLocaleString('en')} rows`,
    unit: 'times',
    goal: { is: 'at most', value: 1.3 },
    rounds: 1,
    setUp: () => written(small, format),
    async measure(few) {
      const many = await written(large, format);
      note({ format, few, many });
      return many.megabytes / few.megabytes;
    },
  }),
);
