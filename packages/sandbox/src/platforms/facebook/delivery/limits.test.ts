import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

/** As many as the account may have, written past the rules. */
function fill(level: string, accountId: string, count: number, parentId = '8'): void {
  sandbox.world.state.database.transaction(() => {
    for (let number = 0; number < count; number += 1)
      sandbox.world.state.objects.insert('facebook', level, {
        id: `9${number}`,
        accountId,
        parentId,
        name: 'full',
        status: 'PAUSED',
      });
  });
}

test.each(['adset', 'ad'])('an account has no more than 6000 of an %s', async (level) => {
  const [account = ''] = sandbox.accountIds;
  fill(level, account, 6000);
  await expect(makeAd(sandbox)).rejects.toThrow('An ad account can have 6000');
});

test('a set with dynamic creative holds one ad', async () => {
  const { account, adset, creative } = await makeAd(sandbox, { adset: { is_dynamic_creative: true } });
  const second = await sandbox.post(`/act_${account}/ads`, {
    name: 'Second',
    adset_id: adset,
    creative: { creative_id: creative },
  });
  expect(second.body.error['error_user_msg']).toBe('An ad set with dynamic creative can have one ad.');
});

const copyOf = (id: string, change: object = {}) => sandbox.post(`/${id}/copies`, { ...change });

test.each(['campaign', 'adset', 'ad'] as const)(
  'a copy needs room in the account for its %s',
  async (level) => {
    const ids = await makeAd(sandbox);
    sandbox.world.clock.advance(86_400);
    fill(level, ids.account, 5999);
    const { body } = await copyOf(ids[level]);
    expect(body.error['error_user_msg']).toContain('An ad account can have 6000');
    expect(body.error['error_subcode']).toBe(1487809);
  },
);

test('a deep copy needs room for all that is below', async () => {
  const ids = await makeAd(sandbox);
  sandbox.world.clock.advance(86_400);
  fill('ad', ids.account, 5999);
  expect((await copyOf(ids.campaign, { deep_copy: true })).body.error['error_user_msg']).toBe(
    'An ad account can have 6000 ads.',
  );
  expect((await copyOf(ids.campaign)).body).toMatchObject({ copied_campaign_id: expect.any(String) });
});

test('a copy needs room below its parent', async () => {
  const ids = await makeAd(sandbox);
  sandbox.world.clock.advance(86_400);
  fill('ad', ids.account, 49, ids.adset);
  expect((await copyOf(ids.ad)).body.error['error_user_msg']).toBe('An ad set can have 50 ads.');
  fill('adset', ids.account, 199, ids.campaign);
  expect((await copyOf(ids.adset)).body.error['error_user_msg']).toBe('A campaign can have 200 ad sets.');
});

test('a set with dynamic creative takes no copy beside its ad', async () => {
  const ids = await makeAd(sandbox, { adset: { is_dynamic_creative: true } });
  sandbox.world.clock.advance(86_400);
  expect((await copyOf(ids.ad)).body.error['error_user_msg']).toBe(
    'An ad set with dynamic creative can have one ad.',
  );
});

test('a known field that is not worked out is left out; a stranger is refused', async () => {
  const { ad, adset, campaign } = await makeAd(sandbox);
  for (const [id, field] of [
    [campaign, 'can_use_spend_cap'],
    [adset, 'asset_feed_id'],
    [ad, 'engagement_audience'],
  ])
    expect((await sandbox.get(`/${id}`, { fields: `id,${field}` })).body).toEqual({ id });
  expect((await sandbox.get(`/${ad}`, { fields: 'nonsense' })).body.error['code']).toBe(100);
});

test.each([
  ['ad', 'adset', 49, 'An ad set can have 50 ads.'],
  ['adset', 'campaign', 199, 'A campaign can have 200 ad sets.'],
  ['campaign', undefined, 5999, 'An ad account can have 6000 campaigns.'],
] as const)('an archived %s needs room to come back', async (level, above, others, sentence) => {
  const ids = await makeAd(sandbox);
  fill(level, ids.account, others, above && ids[above]);
  const set = (status: string) => sandbox.post(`/${ids[level]}`, { status });
  expect((await set('ARCHIVED')).status).toBe(200);
  expect((await set('PAUSED')).status).toBe(200);
  expect((await set('ARCHIVED')).status).toBe(200);
  const newcomer = {
    accountId: ids.account,
    parentId: above ? ids[above] : '8',
    name: 'New',
    status: 'PAUSED',
  };
  sandbox.world.state.objects.insert('facebook', level, { id: '777', ...newcomer });
  expect((await set('PAUSED')).body.error['error_user_msg']).toBe(sentence);
});
