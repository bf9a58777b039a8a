import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from './testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const event = (change: object = {}) => ({
  event: 'CompletePayment',
  event_time: Date.parse('2026-03-02T07:59:00Z') / 1000,
  event_id: 'order-1',
  user: { email: ['a'.repeat(64)], ip: '203.0.113.4' },
  properties: { value: 9.9, currency: 'USD', contents: [{ content_id: 'sku-1', price: 9.9, quantity: 1 }] },
  page: { url: 'https://shop.example.com/thanks' },
  ...change,
});
const track = (data: object[], change: object = {}) =>
  made.post('event/track/', { event_source: 'web', event_source_id: made.held.pixelCode, data, ...change });
const counted = async () => {
  const { data } = await made.get('pixel/event/stats/', {
    advertiser_id: made.held.advertiser,
    pixel_ids: [made.held.pixel],
    date_range: { start_date: '2026-03-01', end_date: '2026-03-03' },
  });
  return (data['list'] as unknown as { statistics: unknown[] }[])[0]?.statistics;
};

test('an event is received, and the same event id counts once', async () => {
  expect((await track([event(), event({ event_id: 'order-2' })])).code).toBe(0);
  expect((await track([event()])).code).toBe(0);
  expect(await counted()).toEqual([{ event_type: 'CompletePayment', server_count: 2, browser_count: 0 }]);
});

test('a person may have one address, number and id, as text or in a list', async () => {
  const one = 'b'.repeat(64);
  for (const value of [one, [one]])
    expect((await track([event({ user: { email: value, phone: value, external_id: value } })])).code).toBe(0);
});

test.each([
  [{ user: { email: 'person@example.com' } }, 'data[0].user.email:'],
  [{ user: { phone: { sha256: 'b' } } }, 'data[0].user.phone'],
  [{ user: { email: ['person@example.com'] } }, 'data[0].user.email[0]'],
  [{ properties: { value: 1 } }, 'properties.currency'],
  [{ properties: { contents: [{ content_id: 5 }] } }, 'content_id'],
  [{ page: undefined }, 'page: Missing'],
  [{ event_time: 4_000_000_000 }, 'future'],
])('an event with %j refuses its batch', async (change, words) => {
  const { code, message } = await track([event(change), event({ event_id: 'good' })]);
  expect([code, message]).toEqual([40002, expect.stringContaining(words)]);
  expect(await counted()).toEqual([]);
});

test('a source of somebody else is no permission; test events are not counted', async () => {
  expect((await track([event()], { event_source_id: 'CNOTMINE' })).code).toBe(40001);
  expect((await track([event()], { test_event_code: 'TEST1' })).code).toBe(0);
  expect(await counted()).toEqual([]);
});
