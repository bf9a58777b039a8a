import { afterEach, beforeEach, expect, test } from 'vitest';
import { facebook } from '../platforms/facebook/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox;
let token = '';
let account = '';
beforeEach(async () => {
  made = await testSandbox([facebook]);
  const fresh = facebook.freshToken(made.world);
  token = fresh.accessToken;
  [account = ''] = fresh.accountIds;
});
afterEach(async () => made.close());

const post = async (path: string, payload: object) =>
  (await made.app.inject({ method: 'POST', url: `/_sandbox/${path}`, payload })).statusCode;

test('the balance and the status of an account are set', async () => {
  const place = { platform: 'facebook', account };
  expect(await post('accounts', { ...place, balance: 3.5 })).toBe(200);
  expect(made.world.state.accounts.get('facebook', account)).toMatchObject({ balance: 3.5, status: '1' });
  expect(await post('accounts', { ...place, status: '2' })).toBe(200);
  expect(made.world.state.accounts.get('facebook', account)).toMatchObject({ balance: 3.5, status: '2' });
  expect(await post('accounts', { ...place, account: '5', balance: 1 })).toBe(404);
  expect(await post('accounts', place)).toBe(400);
});

test('a person takes permissions back, and the app is refused what they were for', async () => {
  const read = async () =>
    (await made.app.inject(`/facebook/v24.0/act_${account}/campaigns?access_token=${token}`)).statusCode;
  expect(await read()).toBe(200);
  expect(await post('scopes', { platform: 'facebook', accessToken: token, scopes: ['public_profile'] })).toBe(
    200,
  );
  expect(await read()).toBe(403);
  expect(await post('scopes', { platform: 'facebook', accessToken: 'no', scopes: [] })).toBe(404);
});
