import { launch, type LaunchFigures } from './launch/launch.ts';
import { type LaunchSubject, launchSubjects } from './launch/subjects.ts';
import { timesSlower } from './launch/slow-time.ts';
import { type Bench, limitBench } from './support/define.ts';

const large = 2000;
/** Waiting costs, too, and fewer ads wait less for each of them: 500 wait for four windows, 2,000 for nineteen. Twice nine are alike. */
const small = 1000;

/** Several figures of one launch: it is run for the first that asks. */
function once(subject: LaunchSubject, count: number): () => Promise<LaunchFigures> {
  let figures: Promise<LaunchFigures> | undefined;
  return () => (figures ??= launch(subject, count));
}

function benchesOf(subject: LaunchSubject): Bench[] {
  const [whole, part] = [once(subject, large), once(subject, small)];
  const title = `${large} ads on ${subject.name}, its time ${timesSlower} times slower`;
  const figure = (
    name: string,
    unit: string,
    goal: ['at least' | 'at most', number],
    measure: () => Promise<number>,
  ) =>
    limitBench<null>({
      name: `${title}: ${name}`,
      unit,
      goal: { is: goal[0], value: goal[1] },
      rounds: 1,
      setUp: async () => null,
      measure,
    });
  return [
    figure('reached', 'of what the limits allow', ['at least', 0.95], async () => (await whole()).share),
    figure('slowest account', 'of its best', ['at least', 0.9], async () => (await whole()).slowest),
    figure('refused', '% of the calls', ['at most', 0.5], async () => 100 * (await whole()).refused),
    figure(
      `CPU per ad against ${small}`,
      'times',
      ['at most', 1.2],
      async () => (await whole()).cpuMsPerObject / (await part()).cpuMsPerObject,
    ),
    figure(
      `transactions per ad against ${small}`,
      'times',
      ['at most', 1.2],
      async () => (await whole()).transactionsPerObject / (await part()).transactionsPerObject,
    ),
  ];
}

export default launchSubjects.flatMap(benchesOf);
