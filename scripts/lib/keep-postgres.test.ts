import { expect, test } from 'vitest';
import { keepPostgres } from './keep-postgres.ts';

function fakePostgres() {
  const { promise: exited, resolve: end } = Promise.withResolvers<void>();
  return { url: 'postgres://here', exited, end, stop: async () => end() };
}

test('one that ends is started again, and the new one is stopped', async () => {
  const [first, second] = [fakePostgres(), fakePostgres()];
  const waiting = [first, second];
  const again = Promise.withResolvers<void>();
  const kept = await keepPostgres(
    async () => waiting.shift() ?? fakePostgres(),
    () => again.resolve(),
  );
  first.end();
  await again.promise;
  await kept.stop();
  await second.exited;
  expect(waiting).toEqual([]);
});

test('stopping while it is being started again ends, and leaves none behind', async () => {
  const [first, second] = [fakePostgres(), fakePostgres()];
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<typeof second>();
  let starts = 0;
  const start = async () => {
    starts += 1;
    if (starts === 1) return first;
    starting.resolve();
    return started.promise;
  };
  const kept = await keepPostgres(start, () => undefined);
  first.end();
  await starting.promise;
  const stopped = kept.stop();
  started.resolve(second);
  await stopped;
  await second.exited;
  expect(starts).toBe(2);
});
