import { expect, it } from 'vitest';
import { LocalTime } from './content.ts';

it.each([
  ['2026-11-20T08:00', true],
  ['2026-11-20T08:00:30', true],
  ['2028-02-29T00:00', true],
  ['2026-13-45T00:00', false],
  ['2026-02-29T00:00', false],
  ['2026-11-20T24:00', false],
  ['2026-11-20T08:60', false],
  ['2026-11-20', false],
  ['tomorrow', false],
])('%s is a time: %s', (time, isOne) => {
  expect(LocalTime.safeParse(time).success).toBe(isOne);
});
