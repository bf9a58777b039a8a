import { expect, test } from 'vitest';
import { Limits } from './limits.ts';

const second = { name: 'qps', windowMs: 1000, max: 2 };
const minute = { name: 'qpm', windowMs: 60_000, max: 3, penaltyMs: 300_000 };

test('a window refuses what is too much, keys apart, and opens again', () => {
  let now = 0;
  const limits = new Limits(() => now);
  const take = (key = 'app') => limits.take('tiktok', key, [second])?.rule.name;
  expect([take(), take(), take(), take('other')]).toEqual([undefined, undefined, 'qps', undefined]);
  now = 1000;
  expect(take()).toBeUndefined();
});

test('a breach with a penalty shuts the door for longer than the window', () => {
  let now = 0;
  const limits = new Limits(() => now);
  for (let index = 0; index < 3; index += 1) limits.take('tiktok', 'app', [minute]);
  expect(limits.take('tiktok', 'app', [minute])?.waitMs).toBe(300_000);
  now = 61_000;
  expect(limits.take('tiktok', 'app', [minute])).toBeDefined();
  now = 300_000;
  expect(limits.take('tiktok', 'app', [minute])).toBeUndefined();
});

test('a bench may change a rule or switch a platform off', () => {
  const limits = new Limits(() => 0);
  limits.change('tiktok', 'qps', { max: 1 });
  limits.take('tiktok', 'app', [second]);
  expect(limits.take('tiktok', 'app', [second])).toBeDefined();
  limits.switch('tiktok', false);
  expect(limits.take('tiktok', 'app', [second])).toBeUndefined();
});

test('an answer may be so large, and a test may say how large', () => {
  const limits = new Limits(() => 0);
  const rows = { name: 'rows', max: 2 };
  expect([2, 3].map((size) => limits.isTooLarge('tiktok', rows, size))).toEqual([false, true]);
  limits.switch('tiktok', false);
  expect(limits.isTooLarge('tiktok', rows, 3)).toBe(false);
  limits.change('tiktok', 'rows', { max: 1 });
  expect(limits.isTooLarge('tiktok', rows, 2)).toBe(true);
});
