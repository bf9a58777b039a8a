import { afterEach, beforeEach, expect, test } from 'vitest';
import { ocean } from '../platforms/ocean/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox;
let token = '';
let userId = '';
beforeEach(async () => {
  made = await testSandbox([ocean]);
  token = ocean.freshToken(made.world).accessToken;
  userId = made.world.state.tokens.get('ocean', token)?.userId ?? '';
});
afterEach(async () => made.close());

const post = async (path: string, payload: object) =>
  (await made.app.inject({ method: 'POST', url: `/_sandbox/${path}`, payload })).statusCode;
const grants = async () =>
  (await made.app.inject(`/_sandbox/grants?platform=ocean&userId=${userId}`)).json<{
    list: { grantId: string; canRefresh: boolean; knownScopes: string[] }[];
  }>().list;
const state = () => {
  const found = made.world.state.tokens.usable('ocean', token, 'access', made.world.clock.now());
  return typeof found === 'string' ? found : 'usable';
};

test('a consent is listed without its tokens', async () => {
  const [grant] = await grants();
  expect(grant).toMatchObject({ canRefresh: true, expiresAt: expect.any(String) });
  expect(JSON.stringify(grant)).not.toContain(token);
  const unknown = await made.app.inject('/_sandbox/grants?platform=ocean&userId=9');
  expect(unknown.statusCode).toBe(404);
});

test('the access token expires now, and what refreshes it stays', async () => {
  const [grant] = await grants();
  expect(await post('expire', { platform: 'ocean', grantId: grant?.grantId })).toBe(200);
  expect(state()).toBe('expired');
  expect(await grants()).toMatchObject([{ canRefresh: true }]);
  expect(await post('expire', { platform: 'ocean', grantId: 'nothing' })).toBe(404);
});

test('one consent is withdrawn, and the person is left with none', async () => {
  const [grant] = await grants();
  expect(await post('revoke', { platform: 'ocean', grantId: grant?.grantId })).toBe(200);
  expect(state()).toBe('ended');
  expect(await grants()).toEqual([]);
});

test('permissions are changed for a whole consent', async () => {
  const [grant] = await grants();
  expect(await post('scopes', { platform: 'ocean', grantId: grant?.grantId, scopes: ['1'] })).toBe(200);
  expect(await grants()).toMatchObject([{ scopes: ['1'] }]);
  const taken = (await grants())[0]?.knownScopes ?? [];
  expect(taken.length).toBeGreaterThan(1);
  await post('scopes', { platform: 'ocean', grantId: grant?.grantId, scopes: [] });
  expect(await grants()).toMatchObject([{ scopes: [], knownScopes: taken }]);
});

test('a browser signs in as somebody, and nobody can be signed in as nobody', async () => {
  const signIn = (who: string) =>
    made.app.inject({
      method: 'POST',
      url: '/_sandbox/sign-in',
      payload: { platform: 'ocean', userId: who },
    });
  expect((await signIn(userId)).headers['set-cookie']).toBe(
    `sandbox_ocean_user=${userId}; Path=/ocean; HttpOnly; SameSite=Lax`,
  );
  expect((await signIn('9')).statusCode).toBe(404);
});
