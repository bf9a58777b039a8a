import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OceanTest, oceanTest } from './testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

test('balance in yuan in one call and in fen in the other', async () => {
  const account = api.world.state.accounts.get('ocean', String(api.account))!;
  api.world.state.accounts.save('ocean', { ...account, balance: 1234.56, fields: { grant: 100 } });
  const fund = await api.get('2/advertiser/fund/get/', { advertiser_id: api.account });
  expect(fund.data).toMatchObject({ balance: 1234.56, cash: 1134.56, grant: 100, valid_balance: 1234.56 });
  const funds = await api.get('v3.0/account/fund/get/', { account_ids: [api.account], account_type: 'AD' });
  expect(funds.data).toMatchObject({ list: [{ account_id: api.account, balance: 123_456, grant: 10_000 }] });
  expect((await api.get('v3.0/account/fund/get/', { account_ids: [api.account] })).code).toBe(40002);
});

test('only the fields asked for come, the id always', async () => {
  const query = { advertiser_ids: [api.account], fields: ['name', 'status'] };
  expect((await api.get('2/advertiser/info/', query)).data).toEqual([
    { id: api.account, name: expect.any(String), status: 'STATUS_ENABLE' },
  ]);
  const many = Array.from({ length: 101 }, () => api.account);
  expect((await api.get('2/advertiser/info/', { advertiser_ids: many })).code).toBe(40002);
});

test('the day budget of an account is set, read and taken away', async () => {
  const set = (change: Record<string, unknown>) =>
    api.post('2/advertiser/update/budget/', { advertiser_id: api.account, ...change });
  const read = async () =>
    (await api.get('2/advertiser/budget/get/', { advertiser_ids: [api.account] })).data['list'];
  expect((await set({ budget_mode: 'BUDGET_MODE_DAY' })).code).toBe(40002);
  expect((await set({ budget_mode: 'BUDGET_MODE_DAY', budget: 5000 })).code).toBe(0);
  expect(await read()).toMatchObject([{ budget_mode: 'BUDGET_MODE_DAY', budget: 5000 }]);
  await set({ budget_mode: 'BUDGET_MODE_INFINITE' });
  expect(await read()).toMatchObject([{ budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 }]);
});

test('somebody else’s organisation is refused as a missing right', async () => {
  const [other] = api.world.state.objects.list('ocean', 'organisation');
  const id = BigInt(other?.id ?? '17000000000000001');
  expect((await api.get('2/majordomo/advertiser/select/', { advertiser_id: id })).code).toBe(40001);
  expect((await api.get('2/agent/advertiser/select/', { advertiser_id: id })).code).toBe(40001);
});

test('who authorised, with the right to links of materials', async () => {
  expect((await api.get('2/user/info/')).data).toMatchObject({
    display_name: '测试用户1',
    material_auth_status: true,
  });
  const quota = await api.get('2/tools/quota/get/', { advertiser_id: api.account, campaign_type: 'FEED' });
  expect(quota.data).toMatchObject({ sum_quota: 500, used_quota: 0 });
});
