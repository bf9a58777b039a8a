import { blindCases, blindLooks } from './ledger/blind.ts';
import { limitBench } from './support/define.ts';

export default blindCases.map((which) =>
  limitBench<null>({
    name: `made twice or lost and not told: ${which}${which.endsWith('answered') ? '' : ', answers lost'}`,
    unit: 'objects',
    goal: { is: 'at most', value: 0 },
    rounds: 1,
    setUp: async () => null,
    measure: () => blindLooks(which),
  }),
);
