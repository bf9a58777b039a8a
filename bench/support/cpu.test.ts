import { expect, test } from 'vitest';
import { parseCpuSeconds } from './cpu.ts';

test('reads user and system time behind any process name', () => {
  expect(parseCpuSeconds('12 (a (b) c) S 1 12 12 0 -1 4194304 100 0 0 0 250 50 7 7 20 0')).toBe(3);
});
