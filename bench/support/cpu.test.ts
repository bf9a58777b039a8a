import { expect, test } from 'vitest';
import { parseCpuSeconds, parseEndedSeconds } from './cpu.ts';

const stat = '12 (a (b) c) S 1 12 12 0 -1 4194304 100 0 0 0 250 50 7 8 20 0';

test('reads user and system time behind any process name, its own and that of what has ended', () => {
  expect([parseCpuSeconds(stat), parseEndedSeconds(stat)]).toEqual([3, 0.15]);
});
