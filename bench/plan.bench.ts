import { fork } from 'node:child_process';
import { join } from 'node:path';
import { planHash, planTask } from '../packages/contract/src/tasks/plan/index.ts';
import { tiktokTask } from '../packages/contract/src/tasks/tiktok/index.ts';
import { adsOfAccount, taskOf } from './plan/task.ts';
import { limitBench, ratioBench } from './support/define.ts';

const [large, small] = [10, 1];
const ads = (thousands: number) => (thousands * adsOfAccount).toLocaleString('en');

type Task = ReturnType<typeof taskOf>;

/** With its hash: a preview shows both. */
function planned({ content, facts }: Task): number {
  const plan = planTask(tiktokTask, content, facts);
  const errors = plan.problems.filter(({ weight }) => weight === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  planHash(plan);
  return plan.counts.objects.ad ?? 0;
}

/** So often that both sides plan as many ads. */
async function repeated(task: Task, times: number) {
  let units = 0;
  for (let at = 0; at < times; at += 1) units += planned(task);
  return { units };
}

const memoryOf = (thousands: number) =>
  new Promise<number>((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'plan/memory.ts'), [String(thousands)]);
    child.once('message', (message) => resolve((message as { megabytes: number }).megabytes));
    child.once('exit', (code) => reject(new Error(`Ended with ${code}`)));
  });

export default [
  ratioBench({
    name: `planning ${ads(large)} ads, by the ad`,
    against: `planning ${ads(small)}`,
    goal: { is: 'at least', value: 0.8 },
    rounds: 7,
    setUp: async () => ({ large: taskOf(large), small: taskOf(small) }),
    subject: (tasks) => repeated(tasks.large, small),
    reference: (tasks) => repeated(tasks.small, large),
  }),
  limitBench({
    name: `planning ${ads(large)} ads`,
    unit: 's',
    goal: { is: 'at most', value: 2 },
    rounds: 5,
    setUp: async () => taskOf(large),
    async measure(task) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      planned(task);
      const { user, system } = process.cpuUsage(before);
      const seconds = (performance.now() - began) / 1000;
      // Planning waits for nothing: what it did not spend on the processor, others did.
      const busy = seconds > 1.5 * ((user + system) / 1e6);
      return busy ? { unfit: 'others took the processor' } : seconds;
    },
  }),
  limitBench({
    name: `memory of a process that plans ${ads(large)} ads`,
    unit: 'MB',
    goal: { is: 'at most', value: 300 },
    rounds: 3,
    setUp: async () => large,
    measure: memoryOf,
  }),
];
