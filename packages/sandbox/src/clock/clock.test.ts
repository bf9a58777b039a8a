import { expect, test } from 'vitest';
import { Database } from '../state/database.ts';
import { Meta } from '../state/meta.ts';
import { Clock } from './clock.ts';

test('runs at its speed, jumps when told, and another process finds it where it was', () => {
  const meta = new Meta(new Database());
  let real = 1_000_000;
  const clock = new Clock(meta, () => real);
  expect(clock.now()).toBe(1_000_000);
  clock.setSpeed(60);
  real += 1000;
  expect(clock.now()).toBe(1_060_000);
  clock.advance(3600);
  expect(clock.now()).toBe(4_660_000);
  const again = new Clock(meta, () => real + 500);
  expect(again.now()).toBe(4_660_000 + 30_000);
  expect(() => clock.advance(-1)).toThrow('forward');
});
