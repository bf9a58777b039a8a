import { expect, it } from 'vitest';
import { instantIn, movedTime, stampIn } from './zone-time.ts';

it.each([
  ['Asia/Shanghai', '2026-11-20T08:00', '2026-11-20T00:00:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['America/New_York', '2026-12-01T00:00', '2026-12-01T05:00:00.000Z'],
  // The night in which clocks go back, and the one in which they go forward.
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  // An hour that clocks leave out counts as the one after it.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
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

it.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08 03:30'],
  ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29 03:00'],
  ['Europe/Berlin', '2026-03-29T03:00', null],
  // Twice on one night is no time that is left out.
  ['America/New_York', '2026-11-01T01:30', null],
  ['Asia/Shanghai', '2026-03-29T02:00', null],
  ['Moon/Sea', '2026-03-29T02:00', null],
])('clocks of %s leave %s out: %s', (zone, local, moved) => {
  expect(movedTime(zone, local)).toBe(moved);
});
