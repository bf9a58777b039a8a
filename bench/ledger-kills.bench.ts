import { killWorkers } from './ledger/kill-workers.ts';
import { limitBench } from './support/define.ts';

const kills = 100;

export default [
  limitBench<null>({
    name: `lost, double or wrong after ${kills} killed workers`,
    unit: 'objects',
    goal: { is: 'at most', value: 0 },
    rounds: 1,
    setUp: async () => null,
    async measure() {
      const { lost, double, wrong, counts } = await killWorkers(kills, true);
      return counts ? lost + double + wrong : null;
    },
  }),
  limitBench<null>({
    name: 'control without read-back: double after 10 killed workers',
    unit: 'objects',
    goal: { is: 'at least', value: 1 },
    rounds: 1,
    setUp: async () => null,
    measure: async () => (await killWorkers(10, false)).double,
  }),
];
