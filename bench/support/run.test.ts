import { expect, test } from 'vitest';
import { limitBench, ratioBench } from './define.ts';
import { runBench, table } from './run.ts';

test('interleaves both sides, uses the figures a side gives itself, and clears up', async () => {
  const order: string[] = [];
  const bench = ratioBench({
    name: 'copying',
    against: 'a twin',
    goal: { is: 'at least', value: 0.5 },
    setUp: async () => 'world',
    async subject() {
      order.push('s');
      return { units: 10, seconds: 4, cpuSeconds: 3 };
    },
    async reference() {
      order.push('r');
      return { units: 10, seconds: 1, cpuSeconds: 1 };
    },
    async tearDown(world) {
      order.push(world);
    },
  });
  const outcome = await runBench(bench);
  expect(order.join('')).toBe(`${'rsr'.repeat(6)}world`);
  expect(outcome).toMatchObject({
    value: '0.25',
    goal: 'at least 0.5',
    sameness: '1.00',
    cpu: '3.00 / 1.00',
    verdict: 'missed',
  });
});

test('a run on a noisy machine is tried again and then does not count', async () => {
  let runs = 0;
  const bench = ratioBench({
    name: 'noisy',
    against: 'itself',
    goal: { is: 'at least', value: 0.1 },
    setUp: async () => undefined,
    subject: async () => ({ units: 1, seconds: 1 }),
    // Every second run of the reference takes twice as long.
    reference: async () => ({ units: 1, seconds: 1 + (runs++ % 2) }),
  });
  expect((await runBench(bench)).verdict).toBe('does not count');
  expect(runs).toBe(3 * 6 * 2);
});

test('a limit takes the median without the first', async () => {
  const values = [9, 1, 2, 3, 2];
  const bench = limitBench({
    name: 'plan',
    unit: 's',
    goal: { is: 'at most', value: 2 },
    setUp: async () => values,
    measure: async (world) => world.shift() ?? 0,
  });
  const outcome = await runBench(bench);
  expect(outcome).toMatchObject({ value: '2.00 s', goal: 'at most 2 s', verdict: 'met' });
  expect(table([outcome])).toContain('plan  -        2.00 s  at most 2 s');
});

test('a limit that the machine could not be held to does not count', async () => {
  const bench = limitBench({
    name: 'plan',
    unit: 's',
    goal: { is: 'at most', value: 2 },
    setUp: async () => null,
    measure: async () => ({ unfit: 'it stood still' }),
  });
  expect(await runBench(bench)).toMatchObject({ value: 'it stood still', verdict: 'does not count' });
});

test('a limit is measured again when the machine was not fit for it once', async () => {
  const values = [{ unfit: 'it stood still' }, 1];
  const bench = limitBench({
    name: 'plan',
    unit: 's',
    goal: { is: 'at most', value: 2 },
    rounds: 1,
    setUp: async () => null,
    measure: async () => values.shift() ?? 9,
  });
  expect(await runBench(bench)).toMatchObject({ value: '1.00 s', verdict: 'met' });
});
