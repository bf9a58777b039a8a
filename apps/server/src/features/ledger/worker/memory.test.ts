import { expect, it } from 'vitest';
import { Memory } from './memory.ts';

it('makes once for all who ask under a key, until it is too old', async () => {
  const memory = new Memory();
  let made = 0;
  const ask = (key: string, forMs = 60_000) => memory.remember(key, forMs, async () => (made += 1));
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  expect(await ask('c', 0)).toBe(3);
  expect(await ask('c', 0)).toBe(4);
});

it('does not keep what failed', async () => {
  const memory = new Memory();
  await expect(memory.remember('a', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memory.remember('a', 60_000, async () => 1)).toBe(1);
});
