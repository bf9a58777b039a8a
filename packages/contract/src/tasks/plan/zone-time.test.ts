import { expect, it } from 'vitest';
import { instantIn, stampIn } from './zone-time.ts';

it.each([
  ['Asia/Shanghai', '2026-11-20T08:00', '2026-11-20T00:00:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['America/New_York', '2026-12-01T00:00', '2026-12-01T05:00:00.000Z'],
  // The night in which clocks go back, and the one in which they go forward.
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['Pacific/Midway', '2026-11-20T23:59:30', '2026-11-21T10:59:30.000Z'],
])('in %s it is %s at %s', (zone, local, instant) => {
  expect(instantIn(zone, local)).toBe(instant);
});

it('knows no time in a zone that nobody knows, and no time that is none', () => {
  expect(instantIn('Moon/Sea', '2026-11-20T08:00')).toBeNull();
  expect(instantIn('UTC', '2026-13-41T99:00')).toBeNull();
});

it('reads date and time from the clock of a zone', () => {
  expect(stampIn('Asia/Shanghai', '2026-11-17T16:30:00Z')).toEqual({ date: '20261118', time: '0030' });
  expect(stampIn('Moon/Sea', '2026-11-17T16:30:00Z')).toEqual({ date: '20261117', time: '1630' });
});

it('knows times from before there were zones, which a slip of the hand makes', () => {
  expect(instantIn('America/New_York', '0026-11-20T08:00')).toBe('0026-11-20T12:56:02.000Z');
  expect(instantIn('Asia/Shanghai', '1000-01-01T00:00')).toBe('0999-12-31T15:54:17.000Z');
});
