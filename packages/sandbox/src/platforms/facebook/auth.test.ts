import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { developerApps } from '../../apps.ts';
import { type FacebookSandbox, facebookSandbox } from './testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const { id: client_id, secret: client_secret } = developerApps.facebook;
const redirect_uri = 'https://console.example.com/callback?x=1';

/** Signs in and decides as a person would in the browser. */
async function consent(decision: string, accounts: string[]): Promise<URL> {
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    state: 'abc',
    scope: 'ads_management,ads_read,business_management',
    response_type: 'code',
  });
  const user = sandbox.world.state.users.list('facebook')[0]!.id;
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: `/facebook/v24.0/dialog/oauth?${query.toString()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `sandbox_facebook_user=${user}` },
    payload: new URLSearchParams([
      ['decision', decision],
      ...accounts.map((id): [string, string] => ['account', id]),
    ]).toString(),
  });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
}

const exchange = async (params: Record<string, string>) =>
  sandbox.as('').get('/oauth/access_token', { client_id, client_secret, redirect_uri, ...params });

test('consent gives a code, the code a token once, and the token only the ticked account', async () => {
  const [ticked = '', other = ''] = sandbox.accountIds;
  const back = await consent('allow', [ticked]);
  expect(back.searchParams.get('state')).toBe('abc');
  const code = back.searchParams.get('code')!;
  expect(
    (await exchange({ code, redirect_uri: 'https://elsewhere.example.com/' })).body.error['error_subcode'],
  ).toBe(36008);
  expect((await exchange({ code, client_secret: 'wrong' })).body.error['message']).toBe(
    'Error validating client secret.',
  );
  const { body } = await exchange({ code });
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5_183_976 });
  expect((await exchange({ code })).body.error['error_subcode']).toBe(36009);
  const person = sandbox.as(String(body['access_token']));
  expect((await person.get('/me/adaccounts')).body.data).toEqual([
    { id: `act_${ticked}`, account_id: ticked },
  ]);
  const refused = await person.get(`/act_${other}`);
  expect([refused.status, refused.body.error['code']]).toEqual([403, 200]);
});

test('a refusal comes back with its reason', async () => {
  const back = await consent('refuse', []);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    error_code: '200',
    error_reason: 'user_denied',
    state: 'abc',
  });
});

test('an old token is exchanged for a newer one and inspected', async () => {
  const { body } = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: sandbox.token });
  const fresh = String(body['access_token']);
  expect(fresh).not.toBe(sandbox.token);
  const seen = await sandbox.as(`${client_id}|${client_secret}`).get('/debug_token', { input_token: fresh });
  expect(seen.body.data).toMatchObject({ app_id: client_id, is_valid: true, type: 'USER' });
  const nonsense = await sandbox
    .as(`${client_id}|${client_secret}`)
    .get('/debug_token', { input_token: 'x' });
  expect(nonsense.body.data).toMatchObject({ is_valid: false });
});

test.each([
  ['', 104, undefined],
  ['nonsense', 190, undefined],
])('the token %j is refused', async (token, code, subcode) => {
  const { status, body } = await sandbox.as(token).get('/me');
  expect([status, body.error['code'], body.error['error_subcode']]).toEqual([400, code, subcode]);
});

test('a token expires after sixty virtual days', async () => {
  expect((await sandbox.get('/me')).body['name']).toBe('Sandbox Person 1');
  sandbox.world.clock.advance(61 * 86_400);
  expect((await sandbox.get('/me')).body.error).toMatchObject({
    code: 190,
    error_subcode: 463,
    type: 'OAuthException',
  });
});

test('one permission can be taken back, or all of them', async () => {
  const [account = ''] = sandbox.accountIds;
  expect((await sandbox.remove('/me/permissions', { permission: 'ads_management' })).body).toEqual({
    success: true,
  });
  const declined = (await sandbox.get('/me/permissions', { status: 'declined' })).body.data;
  expect(declined).toEqual([{ permission: 'ads_management', status: 'declined' }]);
  const refused = await sandbox.post(`/act_${account}/campaigns`, { name: 'x' });
  expect([refused.status, refused.body.error['code']]).toEqual([403, 200]);
  expect((await sandbox.get(`/act_${account}`)).status).toBe(200);
  await sandbox.remove('/me/permissions');
  expect((await sandbox.get('/me')).body.error).toMatchObject({ code: 190, error_subcode: 458 });
});

test('a wrong proof of the app secret is refused, the right one passes', async () => {
  const proof = createHmac('sha256', client_secret).update(sandbox.token).digest('hex');
  expect((await sandbox.get('/me', { appsecret_proof: proof })).status).toBe(200);
  expect((await sandbox.get('/me', { appsecret_proof: 'f00' })).body.error['code']).toBe(100);
});

test('the token may stand in the header', async () => {
  const answer = await sandbox.app.inject({
    url: '/facebook/me',
    headers: { authorization: `Bearer ${sandbox.token}` },
  });
  expect(answer.json()).toMatchObject({ name: 'Sandbox Person 1' });
});
