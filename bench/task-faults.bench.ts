import { tooSlow } from './ledger/times.ts';
import { limitBench } from './support/define.ts';
import { storm } from './tasks/storm.ts';

const ads = 2000;
const kills = 100;

export default [
  limitBench<null>({
    name: `missing, double or wrong of ${ads} ads in tasks on three platforms, after ${kills} kills of worker, API and PostgreSQL`,
    unit: 'objects',
    goal: { is: 'at most', value: 0 },
    rounds: 1,
    setUp: async () => null,
    async measure() {
      const { missing, double, wrong, counts, longestPauseMs } = await storm(ads, kills, true);
      return counts ? missing + double + wrong : tooSlow(longestPauseMs);
    },
  }),
  limitBench<null>({
    name: 'control without read-back: double after 10 kills',
    unit: 'objects',
    goal: { is: 'at least', value: 1 },
    rounds: 1,
    setUp: async () => null,
    measure: async () => (await storm(500, 10, false)).double,
  }),
];
