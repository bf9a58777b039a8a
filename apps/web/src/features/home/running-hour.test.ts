import { expect, it } from 'vitest';
import { runningHour } from './running-hour.ts';
import { someNotes, someTrend } from './testing/answers.ts';

const point = { ...(someTrend.points[0] as (typeof someTrend.points)[number]), day: '2026-11-18', hour: 0 };
const asOf = (newestFetch: string | null, ...zones: string[]) =>
  runningHour({ points: [point], notes: { ...someNotes, newestFetch, zones } });

it('is the one that runs in the zone that is furthest behind', () => {
  expect(asOf('2026-11-18T09:30:00Z', 'Asia/Shanghai')).toBe(17);
  expect(asOf('2026-11-18T09:30:00Z', 'Asia/Shanghai', 'America/New_York')).toBe(4);
});

it('is the first one where a zone has not begun the day, and none where all have ended it', () => {
  expect(asOf('2026-11-18T03:00:00Z', 'Asia/Shanghai', 'America/New_York')).toBe(0);
  expect(asOf('2026-11-19T06:00:00Z', 'Asia/Shanghai', 'America/New_York')).toBeNull();
  expect(asOf(null, 'Asia/Shanghai')).toBeNull();
});
