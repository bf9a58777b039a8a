import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

/** What a set spends in ten days of a budget of 50 each. */
async function spentIn10Days(adset: Record<string, unknown>): Promise<number> {
  const ids = await makeAd(sandbox, { adset });
  const { clock, delivery } = sandbox.world;
  clock.advance(10 * 86_400);
  delivery.settle('facebook', ids.account, { force: true });
  return delivery.ledger.spent('facebook', 'group', ids.adset, null);
}
const forReturn = (roas: number) => ({
  optimization_goal: 'VALUE',
  bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS',
  bid_constraints: { roas_average_floor: Math.round(roas * 10_000) },
});
const forConversions = (bid_amount: number) => ({ bid_strategy: 'COST_CAP', bid_amount });

test.each([
  ['return', forReturn(0.3), forReturn(2)],
  ['conversions', forConversions(700), forConversions(100)],
])('who wants too much %s for the money spends little', async (_, fair, greedy) => {
  const whole = await spentIn10Days(fair);
  expect(whole).toBeGreaterThan(250);
  expect(await spentIn10Days(greedy)).toBeLessThan(whole / 10);
});
