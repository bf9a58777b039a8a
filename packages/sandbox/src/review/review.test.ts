import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../testing.ts';
import { Review } from './review.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox([]);
});
afterEach(async () => sandbox.close());

const minute = 60_000;
const ids = Array.from({ length: 400 }, (_, number) => `ad ${number}`);
const minutesOf = (review: Review) => ids.map((id) => (review.submit(id, 0, []).reviewAt ?? 0) / minute);

test('a review takes minutes, and for a share of ads hours', () => {
  const { review } = sandbox.world;
  const usual = minutesOf(review);
  expect(Math.min(...usual)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...usual)).toBeLessThanOrEqual(12);
  review.change({ slowRate: 0.25 });
  const some = minutesOf(review);
  const slow = some.filter((minutes) => minutes > 12);
  expect(slow.length).toBeGreaterThan(60);
  expect(slow.length).toBeLessThan(140);
  expect(Math.min(...slow)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...slow)).toBeLessThanOrEqual(1200);
  expect(some.filter((minutes, at) => minutes !== usual[at])).toEqual(slow);
});

test('what is set at the start holds until somebody changes it', () => {
  const review = new Review(sandbox.world.state.meta, { slowRate: 1 });
  expect(Math.min(...minutesOf(review))).toBeGreaterThanOrEqual(60);
  review.change({ refuseRate: 0.5 });
  expect(review.setting()).toEqual({ minutes: [3, 12], slowRate: 1, refuseRate: 0.5 });
  review.change({ slowRate: 0 });
  expect(Math.max(...minutesOf(review))).toBeLessThanOrEqual(12);
});
