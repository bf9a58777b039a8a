import { editSubjects } from './ad-edits/subjects.ts';
import { runAtLimits } from './launch/launch.ts';
import { timesSlower } from './launch/slow-time.ts';
import { limitBench } from './support/define.ts';

const count = 1000;

/** Edits in bulk, with the reading that comes before them: as fast as the platform lets them. */
export default editSubjects.map(({ title, subject, work }) =>
  limitBench<null>({
    name: `${count} ${title}, its time ${timesSlower} times slower: reached`,
    unit: 'of what the limits allow',
    goal: { is: 'at least', value: 0.95 },
    rounds: 1,
    setUp: async () => null,
    measure: async () => (await runAtLimits(subject, count, work)).share,
  }),
);
