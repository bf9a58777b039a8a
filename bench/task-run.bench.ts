import { timesSlower } from './launch/slow-time.ts';
import { type Bench, limitBench } from './support/define.ts';
import { adsIn, idealSeconds, runTask, type TaskFigures, type TaskSize } from './tasks/run-task.ts';

/** The most audiences that a task has, and the most ads that a group takes: 10,000 ads, and 100. */
const large: TaskSize = { groups: 100, ads: 50 };
const small: TaskSize = { groups: 1, ads: 50 };
/** 4,900 ads in calls that take two minutes of what TikTok allows: like every large launch it goes on at the rate of a minute. */
const limited: TaskSize = { groups: 49, ads: 50 };

/** Several figures of one task: it is run for the first that asks. */
function once(run: () => Promise<TaskFigures>): () => Promise<TaskFigures> {
  let figures: Promise<TaskFigures> | undefined;
  return () => (figures ??= run());
}
const whole = once(() => runTask(large));
const part = once(() => runTask(small));
const slowed = once(() => runTask(limited, { isLimited: true }));

const figure = (
  name: string,
  unit: string,
  goal: ['at least' | 'at most', number],
  measure: () => Promise<number>,
): Bench =>
  limitBench<null>({
    name,
    unit,
    goal: { is: goal[0], value: goal[1] },
    rounds: 1,
    setUp: async () => null,
    measure,
  });

const ofCost = `a task of ${adsIn(large)} ads on tiktok against one of ${adsIn(small)}`;
const ofRate = `a task of ${adsIn(limited)} ads on tiktok, its time ${timesSlower} times slower`;

export default [
  figure(
    `${ofCost}: CPU per ad`,
    'times',
    ['at most', 1.2],
    async () => (await whole()).cpuMsPerAd / (await part()).cpuMsPerAd,
  ),
  figure(
    `${ofCost}: transactions per ad`,
    'times',
    ['at most', 1.2],
    async () => (await whole()).transactionsPerAd / (await part()).transactionsPerAd,
  ),
  figure(
    `${ofRate}: from the call to the end`,
    'of what the limits allow',
    ['at least', 0.95],
    async () => idealSeconds(limited) / (await slowed()).seconds,
  ),
  figure(
    `${ofRate}: refused`,
    '% of the calls',
    ['at most', 0.5],
    async () => 100 * (await slowed()).refused,
  ),
];
