import { expect, it } from 'vitest';
import { stillGood } from './oss.ts';

const now = Date.parse('2026-05-01T00:00:00Z');
const token = (expiration: string) => ({ host: '', dir: '', ticket: '', maxBytes: 1, expiration });

it('renews credentials before they run out', () => {
  expect(stillGood(null, now)).toBe(false);
  expect(stillGood(token('2026-04-30T23:59:59Z'), now)).toBe(false);
  expect(stillGood(token('2026-05-01T00:01:00Z'), now)).toBe(false);
  expect(stillGood(token('2026-05-01T00:01:01Z'), now)).toBe(true);
});
