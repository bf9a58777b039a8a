import { afterEach, beforeEach, expect, test } from 'vitest';
import { developerApps } from '../../apps.ts';
import { makeAccount, makeOrganisation } from './seed/people.ts';
import { type OceanTest, oceanTest } from './testing.ts';

const { id: app_id, secret } = developerApps.ocean;
const redirectUrl = 'https://console.example.com/callback?from=ocean';
let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

type Row = Record<string, unknown>;
const page = '/ocean/openapi/audit/oauth.html';
const query = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    app_id,
    state: 's&1',
    scope: '[1,2]',
    redirect_uri: redirectUrl,
    material_auth: '1',
    ...change,
  });

async function decide(decision: string, accounts: string[]) {
  const { userId } = api.world.state.tokens.get('ocean', api.token)!;
  const form = new URLSearchParams({ decision });
  for (const id of accounts) form.append('account', id);
  const answer = await api.app.inject({
    method: 'POST',
    url: `${page}?${query()}`,
    headers: {
      cookie: `sandbox_ocean_user=${userId}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  });
  return new URL(String(answer.headers['location']));
}
const exchange = async (auth_code: string | null, change: Row = {}) =>
  api.post('oauth2/access_token/', { app_id: BigInt(app_id), secret, auth_code, ...change }, '');

test('the authorise page sends the browser back with a code good once and for ten minutes', async () => {
  const back = await decide('allow', [String(api.account)]);
  expect(back.origin + back.pathname).toBe('https://console.example.com/callback');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ from: 'ocean', state: 's&1' });
  const code = back.searchParams.get('auth_code');
  expect(await exchange(code, { secret: 'x' })).toMatchObject({ code: 40002 });
  const reply = await exchange(code);
  expect(reply).toMatchObject({
    code: 0,
    data: { expires_in: 86_399, refresh_token_expires_in: 2_591_999, advertiser_ids: [api.account] },
  });
  expect((await exchange(code)).code).toBe(40002);
  const token = reply.data['access_token'];
  const mine = await api.get('2/advertiser/info/', { advertiser_ids: [api.account] }, token);
  expect(mine.data).toMatchObject([{ id: api.account, status: 'STATUS_ENABLE', role: 'ROLE_ADVERTISER' }]);
  const kept = await api.get('2/advertiser/info/', { advertiser_ids: [api.account, api.other] }, token);
  expect(kept.code).toBe(40001);
  const late = (await decide('allow', [String(api.account)])).searchParams.get('auth_code');
  api.world.clock.advance(601);
  expect((await exchange(late)).code).toBe(40002);
});

test('refusal comes back without a code; a wrong app goes nowhere', async () => {
  const back = await decide('refuse', []);
  expect(back.searchParams.get('auth_code')).toBeNull();
  expect(back.searchParams.get('state')).toBe('s&1');
  const wrong = await api.app.inject(`${page}?${query({ app_id: '1' })}`);
  expect(wrong.statusCode).toBe(400);
});

test('a refresh gives a new pair and ends both old tokens', async () => {
  const body = { app_id: BigInt(app_id), secret, refresh_token: api.refreshToken };
  const reply = await api.post('oauth2/refresh_token/', body, '');
  expect(reply.code).toBe(0);
  expect(reply.data['refresh_token']).not.toBe(api.refreshToken);
  expect((await api.get('2/user/info/', {}, api.token)).code).toBe(40105);
  expect((await api.get('2/user/info/', {}, reply.data['access_token'])).code).toBe(0);
  expect((await api.post('oauth2/refresh_token/', body, '')).code).toBe(40107);
  api.world.clock.advance(86_400);
  expect((await api.get('2/user/info/', {}, reply.data['access_token'])).code).toBe(40102);
  api.world.clock.advance(30 * 86_400);
  const late = { ...body, refresh_token: reply.data['refresh_token'] };
  expect((await api.post('oauth2/refresh_token/', late, '')).code).toBe(40103);
});

test('no token, a foreign token, and access withdrawn at the platform', async () => {
  expect((await api.get('2/user/info/', {}, '')).code).toBe(40104);
  expect((await api.get('2/user/info/', {}, 'nobody')).code).toBe(40105);
  const payload = { platform: 'ocean', accessToken: api.token };
  await api.app.inject({ method: 'POST', url: '/_sandbox/revoke', payload });
  expect((await api.get('2/user/info/')).code).toBe(40105);
});

test('an organisation stands for its accounts and is expanded by its role', async () => {
  const { world } = api;
  const { userId, accountIds } = world.state.tokens.get('ocean', api.token)!;
  const above = makeOrganisation(world, '组织', 'CUSTOMER_ADMIN');
  const agency = makeOrganisation(world, '代理', 'AGENT');
  const child = makeAccount(world, { name: '子账户', businessId: above });
  const client = makeAccount(world, { name: '客户', businessId: agency });
  world.state.accounts.share('ocean', userId, child.id, 'CUSTOMER_ADMIN');
  world.state.accounts.share('ocean', userId, client.id, 'AGENT');
  const all = [...accountIds, child.id, client.id];
  const back = await decide('allow', all);
  const { data } = await exchange(back.searchParams.get('auth_code'));
  const token = data['access_token'];
  const list = (await api.get('oauth2/advertiser/get/', { access_token: token }, '')).data['list'];
  expect(list).toHaveLength(4);
  expect(list).toContainEqual(
    expect.objectContaining({ account_id: BigInt(above), account_role: 'CUSTOMER_ADMIN', is_valid: true }),
  );
  const rows = [{ advertiser_id: BigInt(child.id), advertiser_name: '子账户' }];
  expect((await api.get('2/majordomo/advertiser/select/', { advertiser_id: above }, token)).data).toEqual({
    list: rows,
  });
  const paged = await api.get(
    '2/customer_center/advertiser/list/',
    { cc_account_id: above, page: 1, page_size: 10 },
    token,
  );
  expect(paged.data).toMatchObject({ list: [{ account_id: child.id }], page_info: { total_number: 1 } });
  const clients = await api.get('2/agent/advertiser/select/', { advertiser_id: agency }, token);
  expect(clients.data['list']).toEqual([BigInt(client.id)]);
  expect((await api.get('2/majordomo/advertiser/select/', { advertiser_id: agency }, token)).code).toBe(
    40001,
  );
});

test('too many calls to one endpoint are refused with the dimension, not those to another', async () => {
  api.world.limits.switch('ocean', true);
  const ask = () =>
    api.app.inject({ url: '/ocean/open_api/2/user/info/', headers: { 'access-token': api.token } });
  for (let count = 0; count < 20; count += 1) expect((await ask()).json()).toMatchObject({ code: 0 });
  const refused = await ask();
  expect(refused.statusCode).toBe(200);
  expect(refused.json()).toMatchObject({ code: 40110 });
  expect(refused.headers['x-ratelimit-dimension']).toBe('developer_id,path');
  expect((await api.get('2/advertiser/fund/get/', { advertiser_id: api.account })).code).toBe(0);
  api.pass(1000);
  expect((await ask()).json()).toMatchObject({ code: 0 });
});
