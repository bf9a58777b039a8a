import { expect, it } from 'vitest';
import { until } from '../testing/index.ts';
import { repeat } from './repeat.ts';

it('begins at once: a process that never lives long has done it all the same', async () => {
  let times = 0;
  const repeated = repeat(
    3_600_000,
    async () => void (times += 1),
    () => undefined,
  );
  await until(() => times > 0, 'it was done');
  await repeated.stop();
  expect(times).toBe(1);
});

it('goes on after a failure, and ends when it is stopped', async () => {
  const errors: unknown[] = [];
  const repeated = repeat(
    1,
    async () => {
      throw new Error('never works');
    },
    (error) => errors.push(error),
  );
  await until(() => errors.length > 2, 'it was tried again');
  await repeated.stop();
  const { length } = errors;
  await new Promise(setImmediate);
  expect(errors).toHaveLength(length);
});
