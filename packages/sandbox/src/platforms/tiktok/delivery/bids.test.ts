import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

/** What a group spends in ten days of a budget of 100 each. */
async function spentIn10Days(group: Record<string, unknown>): Promise<number> {
  const id = await made.adgroup(await made.campaign(), group);
  await made.ad(id);
  const { clock, delivery } = made.world;
  clock.advance(10 * 86_400);
  delivery.settle('tiktok', made.held.advertiser, { force: true });
  return delivery.ledger.spent('tiktok', 'group', id, null);
}
const forReturn = (roas_bid: number) => ({
  optimization_goal: 'VALUE',
  bid_type: 'BID_TYPE_CUSTOM',
  deep_bid_type: 'VO_MIN_ROAS',
  optimization_event: 'ACTIVE_PAY',
  roas_bid,
});
const forConversions = (conversion_bid_price: number) => ({
  bid_type: 'BID_TYPE_CUSTOM',
  conversion_bid_price,
});

test.each([
  ['return', forReturn(0.25), forReturn(2)],
  ['conversions', forConversions(3), forConversions(0.4)],
])('who wants too much %s for the money spends little', async (_, fair, greedy) => {
  const whole = await spentIn10Days(fair);
  expect(whole).toBeGreaterThan(500);
  expect(await spentIn10Days(greedy)).toBeLessThan(whole / 10);
});
