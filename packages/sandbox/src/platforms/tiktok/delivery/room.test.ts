import { afterEach, beforeEach, expect, test } from 'vitest';
import { creativeBody, type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const makeAds = (adgroup_id: string, count: number) =>
  made.post('ad/create/', {
    advertiser_id: made.held.advertiser,
    adgroup_id,
    creatives: Array.from({ length: count }, (_, at) => ({ ...creativeBody(made.held), ad_name: `A${at}` })),
  });

test('a group holds fifty ads; all of a call are refused, and a deleted one makes room', async () => {
  const group = await made.adgroup(await made.campaign());
  const first = await made.ad(group);
  made.fill('ad', group, 30);
  expect(await makeAds(group, 20)).toMatchObject({
    code: 40002,
    message: `adgroup_id: An ad group can have 50 ads; ${group} has 31.`,
  });
  await made.post('ad/status/update/', {
    advertiser_id: made.held.advertiser,
    ad_ids: [first],
    operation_status: 'DELETE',
  });
  expect((await makeAds(group, 20)).code).toBe(0);
  expect((await makeAds(group, 1)).code).toBe(40002);
});

test('a campaign holds 999 groups, and an account 5000 campaigns', async () => {
  const campaign = await made.campaign();
  made.fill('adgroup', campaign, 998);
  await made.adgroup(campaign);
  await expect(made.adgroup(campaign)).rejects.toThrow(
    '40002 campaign_id: A campaign can have 999 ad groups',
  );
  made.fill('campaign', made.held.advertiser, 4999);
  await expect(made.campaign()).rejects.toThrow('40002 advertiser_id: An ad account can have 5000 campaigns');
});

test('a copied campaign needs room in the account', async () => {
  const campaign = await made.campaign();
  await made.ad(await made.adgroup(campaign));
  made.fill('campaign', made.held.advertiser, 4999);
  expect(
    await made.post('campaign/copy/task/create/', {
      advertiser_id: made.held.advertiser,
      campaign_id: campaign,
      request_id: '1',
    }),
  ).toMatchObject({
    code: 40002,
    message: expect.stringContaining('advertiser_id: An ad account can have 5000 campaigns'),
  });
});

test('campaigns of a bulk seed count', async () => {
  const payload = { platform: 'tiktok', account: made.held.advertiser, ads: 900, days: 2, active: 0 };
  await made.app.inject({ method: 'POST', url: '/_sandbox/seed', payload });
  made.fill('campaign', made.held.advertiser, 4997);
  await expect(made.campaign()).rejects.toThrow('40002 advertiser_id: An ad account can have 5000 campaigns');
});
