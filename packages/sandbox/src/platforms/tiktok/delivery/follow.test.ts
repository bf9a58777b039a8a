import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

async function count(level: string): Promise<number> {
  const filtering = { primary_status: 'STATUS_DELIVERY_OK' };
  const { data } = await made.get(`${level}/get/`, { advertiser_id: made.held.advertiser, filtering });
  return (data['list'] as unknown as unknown[]).length;
}
const counts = async () => [await count('adgroup'), await count('ad')];
const change = (level: string, id: string, status: string) =>
  made.post(`${level}/status/update/`, {
    advertiser_id: made.held.advertiser,
    [`${level}_ids`]: [id],
    operation_status: status,
  });

test('lists by status follow a switch at every level at once', async () => {
  const campaign = await made.campaign();
  const group = await made.adgroup(campaign);
  const ad = await made.ad(group);
  made.world.clock.advance(3600);
  expect(await counts()).toEqual([1, 1]);
  await change('ad', ad, 'DISABLE');
  expect(await counts()).toEqual([1, 0]);
  await change('ad', ad, 'ENABLE');
  expect(await counts()).toEqual([1, 1]);
  await change('adgroup', group, 'DISABLE');
  expect(await counts()).toEqual([0, 0]);
  await change('adgroup', group, 'ENABLE');
  expect(await counts()).toEqual([1, 1]);
  await change('campaign', campaign, 'DISABLE');
  expect(await counts()).toEqual([0, 0]);
  await change('campaign', campaign, 'ENABLE');
  expect(await counts()).toEqual([1, 1]);
  // A group without ads does not deliver.
  await change('ad', ad, 'DELETE');
  expect(await counts()).toEqual([0, 0]);
});
