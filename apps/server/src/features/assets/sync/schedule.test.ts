import { expect, it } from 'vitest';
import type { AssetPlace } from '../define.ts';
import { nextAfterFailure, nextAfterSync, syncPlan } from './schedule.ts';

const at = new Date('2026-11-17T02:00:00.000Z');
const places = Array.from({ length: 200 }, (_, index): AssetPlace => ({
  kind: 'pixel',
  platform: 'TIKTOK',
  advertiserId: `${index}`,
}));
const pauses = (next: (place: AssetPlace) => Date) =>
  places.map((place) => next(place).getTime() - at.getTime());

it.each([
  [0, syncPlan.busyMs],
  [1, 2 * syncPlan.busyMs],
  [2, 4 * syncPlan.busyMs],
  [3, syncPlan.quietMs],
  [1000, syncPlan.quietMs],
])('after %i quiet rounds an account is read in about %i ms', (rounds, pauseMs) => {
  const all = pauses((place) => nextAfterSync(place, at, rounds));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(pauseMs * (1 - syncPlan.jitter));
  expect(Math.max(...all)).toBeLessThanOrEqual(pauseMs * (1 + syncPlan.jitter));
  // They spread: no tenth of the span holds more than a quarter of them.
  const span = 2 * syncPlan.jitter * pauseMs;
  const tenths = Map.groupBy(all, (each) =>
    Math.floor(((each - pauseMs * (1 - syncPlan.jitter)) / span) * 10),
  );
  expect(Math.max(...[...tenths.values()].map(({ length }) => length))).toBeLessThan(places.length / 4);
});

it('a failed one is tried again before a quiet one, in a time of its own', () => {
  const [first, second] = places as [AssetPlace, AssetPlace];
  expect(nextAfterFailure(first, at)).toEqual(nextAfterFailure(first, at));
  expect(nextAfterFailure(first, at)).not.toEqual(nextAfterFailure(second, at));
  expect(nextAfterFailure(first, at).getTime() - at.getTime()).toBeLessThan(syncPlan.quietMs / 2);
});
