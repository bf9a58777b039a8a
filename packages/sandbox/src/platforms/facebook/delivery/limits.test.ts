import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

/** As many as the account may have, written past the rules. */
function fill(level: string, accountId: string, count: number): void {
  sandbox.world.state.database.transaction(() => {
    for (let number = 0; number < count; number += 1)
      sandbox.world.state.objects.insert('facebook', level, {
        id: `9${number}`,
        accountId,
        parentId: '8',
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
