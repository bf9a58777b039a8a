import { afterEach, expect, test } from 'vitest';
import { developerApps } from '../../apps.ts';
import { type TestSandbox, testSandbox } from '../../testing.ts';
import { tiktok } from './index.ts';
import { testTikTok } from './testing.ts';

let open: TestSandbox | undefined;
afterEach(async () => open?.close());

const { id, secret } = developerApps.tiktok;
const back = 'http://127.0.0.1:8080/console/account/auth?x=1';
const authorise = (app = id, redirect = back) =>
  `/tiktok/portal/auth?app_id=${app}&state=s1&redirect_uri=${encodeURIComponent(redirect)}`;

/** Through the pages as a browser goes: login, accounts, decision. */
async function consent(decision: string, accounts = 99) {
  const made = await testSandbox([tiktok], { seed: true });
  open = made;
  const [user] = made.world.state.users.list('tiktok');
  const post = (payload: string, cookie = '') =>
    made.app.inject({
      method: 'POST',
      url: authorise(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload,
    });
  const login = await made.app.inject(authorise());
  expect(login.body).toContain(user!.name);
  const chosen = await post(`user=${user!.id}`);
  expect(chosen.statusCode).toBe(303);
  const cookie = String(chosen.headers['set-cookie']).split(';')[0];
  const page = await made.app.inject({ url: authorise(), headers: { cookie } });
  const own = made.world.state.accounts.ofUser('tiktok', user!.id).slice(0, accounts);
  for (const account of own) expect(page.body).toContain(account.name);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:8080");
  const answer = await post(
    `decision=${decision}&${own.map((each) => `account=${each.id}`).join('&')}`,
    cookie,
  );
  return { made, answer, own, user: user!, post, cookie };
}

async function exchange(made: TestSandbox, auth_code: string, change = {}) {
  const answer = await made.app.inject({
    method: 'POST',
    url: '/tiktok/open_api/v1.3/oauth2/access_token/',
    payload: { app_id: id, secret, auth_code, ...change },
  });
  return answer.json<{
    code: number;
    data: { access_token: string; advertiser_ids: string[]; scope: number[] };
  }>();
}

test('consent gives a code for the chosen accounts, good once', async () => {
  const { made, answer, own } = await consent('allow', 2);
  expect(answer.statusCode).toBe(302);
  const target = new URL(String(answer.headers['location']));
  expect(target.origin + target.pathname).toBe('http://127.0.0.1:8080/console/account/auth');
  expect([target.searchParams.get('x'), target.searchParams.get('state')]).toEqual(['1', 's1']);
  const code = target.searchParams.get('auth_code')!;
  expect(target.searchParams.get('code')).toBe(code);
  const { data } = await exchange(made, code);
  expect(data.advertiser_ids).toEqual(own.map((account) => account.id));
  expect(data.scope.every((scope) => Number.isInteger(scope))).toBe(true);
  expect((await exchange(made, code)).code).toBe(40110);
});

test('a code lives one hour; wrong app credentials are refused before it is used', async () => {
  const { made, answer } = await consent('allow');
  const code = new URL(String(answer.headers['location'])).searchParams.get('auth_code')!;
  expect((await exchange(made, code, { secret: 'no' })).code).toBe(40101);
  made.world.clock.advance(3600);
  expect((await exchange(made, code)).code).toBe(40110);
});

test('refusing sends back without a code; choosing nothing stays on the page', async () => {
  const { answer, post, cookie } = await consent('refuse');
  const target = new URL(String(answer.headers['location']));
  expect(target.searchParams.get('auth_code')).toBeNull();
  expect(target.searchParams.get('state')).toBe('s1');
  const nothing = await post('decision=allow', cookie);
  expect([nothing.statusCode, nothing.body.includes('role="alert"')]).toEqual([200, true]);
});

test('an unknown app or a strange address back is told on the page', async () => {
  open = await testSandbox([tiktok]);
  expect((await open.app.inject(authorise('1'))).statusCode).toBe(400);
  const strange = await open.app.inject(authorise(id, 'javascript:alert(1)'));
  expect([strange.statusCode, strange.body.includes('javascript:')]).toEqual([400, false]);
});

test('the list of advertisers follows what the person still has', async () => {
  const made = await testTikTok();
  open = made;
  const list = async () => (await made.get('oauth2/advertiser/get/', { app_id: id, secret })).data['list'];
  expect(await list()).toHaveLength(2);
  const userId = made.world.state.tokens.get('tiktok', made.held.token)!.userId;
  made.world.state.accounts.share('tiktok', userId, made.held.other, null);
  expect(await list()).toEqual([
    { advertiser_id: made.held.advertiser, advertiser_name: expect.any(String) },
  ]);
  const refused = await made.get('campaign/get/', { advertiser_id: made.held.other });
  expect(refused.code).toBe(40001);
});

test('revoking, from either side, ends the token', async () => {
  const made = await testTikTok();
  open = made;
  const body = { app_id: id, secret, access_token: made.held.token };
  expect((await made.post('oauth2/revoke_token/', body)).data['advertiser_ids']).toHaveLength(2);
  expect((await made.get('advertiser/info/', { advertiser_ids: [made.held.advertiser] })).code).toBe(40105);
  const { accessToken } = tiktok.freshToken(made.world);
  await made.app.inject({
    method: 'POST',
    url: '/_sandbox/revoke',
    payload: { platform: 'tiktok', accessToken },
  });
  expect((await made.get('bc/get/', {}, accessToken)).code).toBe(40105);
  expect((await made.get('bc/get/', {}, '')).code).toBe(40104);
});
