import { afterEach, beforeEach, expect, test } from 'vitest';
import { developerApps } from '../../apps.ts';
import { consent } from './auth.ts';
import { allScopes } from './scopes.ts';
import { type OceanTest, oceanTest, projectBody } from './testing.ts';

let api: OceanTest;
let made = 0;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

const setScopes = (scopes: string[]) =>
  api.app.inject({
    method: 'POST',
    url: '/_sandbox/scopes',
    payload: { platform: 'ocean', accessToken: api.token, scopes },
  });
const codes = async () => {
  const account = { advertiser_id: api.account };
  const calls = [
    api.get('2/advertiser/fund/get/', account),
    api.get('v3.0/project/list/', account),
    api.post('v3.0/project/create/', projectBody(api.account, { name: `项目${(made += 1)}` })),
    api.get('v3.0/report/custom/config/get/', { ...account, data_topics: ['BASIC_DATA'] }),
    api.get('2/file/video/get/', account),
    api.get('2/dmp/custom_audience/select/', account),
    api.get('2/tools/site/get/', account),
    api.get('2/user/info/'),
  ];
  return (await Promise.all(calls)).map(({ code }) => code);
};

test('a group of calls that the person took back is not authorised any more', async () => {
  expect(await codes()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await setScopes(allScopes.filter((scope) => scope !== '2'));
  expect(await codes()).toEqual([0, 40118, 40118, 0, 0, 0, 0, 0]);
  await setScopes(['2']);
  expect(await codes()).toEqual([40118, 0, 0, 40118, 40118, 40118, 40118, 0]);
  await setScopes([]);
  expect(await codes()).toEqual([40118, 40118, 40118, 40118, 40118, 40118, 40118, 0]);
});

test('a refreshed token may do no more than the old one', async () => {
  const { grantId } = api.world.state.tokens.get('ocean', api.token)!;
  await api.app.inject({
    method: 'POST',
    url: '/_sandbox/scopes',
    payload: { platform: 'ocean', grantId, scopes: ['3'] },
  });
  const { id, secret } = developerApps.ocean;
  const fresh = await api.post('oauth2/refresh_token/', {
    app_id: BigInt(id),
    secret,
    refresh_token: api.refreshToken,
  });
  const token = String(fresh.data['access_token']);
  expect((await api.get('v3.0/project/list/', { advertiser_id: api.account }, token)).code).toBe(40118);
});

test('who asks for nothing in particular asks for everything', () => {
  const query = { app_id: developerApps.ocean.id, redirect_uri: 'https://console.example.com/' };
  const read = (scope?: string) =>
    consent.read({ query: { ...query, ...(scope === undefined ? {} : { scope }) } } as never);
  expect(read()).toMatchObject({ scopes: allScopes });
  expect(read('[1,2]')).toMatchObject({ scopes: ['1', '2'] });
});
