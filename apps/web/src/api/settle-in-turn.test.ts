import { expect, it } from 'vitest';
import { settleInTurn } from './settle-in-turn.ts';

it('goes on after a failure, tells what is done and throws the reasons', async () => {
  const order: string[] = [];
  const done: string[][] = [];
  const run = async (item: string) => {
    order.push(item);
    if (item !== 'b') return;
    throw new Error('b is in use');
  };
  const outcome = settleInTurn(['a', 'b', 'c'], run, (items) => done.push(items));
  await expect(outcome).rejects.toMatchObject({
    errors: [new Error('b is in use')],
    failed: [{ item: 'b' }],
  });
  expect(order).toEqual(['a', 'b', 'c']);
  expect(done).toEqual([['a', 'c']]);
});

it('starts the next one when the one before has ended', async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await settleInTurn([1, 2, 3], run, () => undefined);
  expect(most).toBe(1);
});

it('tells nothing when nothing went well', async () => {
  const done: number[][] = [];
  const outcome = settleInTurn(
    [1],
    () => Promise.reject(new Error('no')),
    (items) => done.push(items),
  );
  await expect(outcome).rejects.toBeInstanceOf(AggregateError);
  expect(done).toEqual([]);
});
