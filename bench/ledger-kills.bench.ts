import { totalOf } from './ledger/harm.ts';
import { killWorkers } from './ledger/kill-workers.ts';
import { tooSlow } from './ledger/times.ts';
import { limitBench } from './support/define.ts';

const kills = 100;

export default [
  limitBench<null>({
    name: `lost, double or wrong after ${kills} killed workers, on three platforms and all levels`,
    unit: 'objects',
    goal: { is: 'at most', value: 0 },
    rounds: 1,
    setUp: async () => null,
    async measure() {
      const { harms, counts, longestPauseMs } = await killWorkers(kills, true);
      if (!counts) return tooSlow(longestPauseMs);
      return totalOf(harms, 'lost') + totalOf(harms, 'double') + totalOf(harms, 'wrong');
    },
  }),
  limitBench<null>({
    name: 'control without read-back: double after 10 killed workers',
    unit: 'objects',
    goal: { is: 'at least', value: 1 },
    rounds: 1,
    setUp: async () => null,
    measure: async () => totalOf((await killWorkers(10, false)).harms, 'double'),
  }),
];
