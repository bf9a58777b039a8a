import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Fixture,
  fieldsOf,
  type TestClient,
  type TestServer,
  testServer,
} from '../../../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer({ config: { webOrigins: ['https://web.example.com'] } });
  fixture = await server.fixture();
});
afterAll(() => server.close());

const begin = async (platform: 'TIKTOK' | 'OCEAN' | 'GOOGLE' = 'TIKTOK') =>
  (await server.as(fixture.a.admin).call(accountCalls.getAuthUrl, { platform })).envelope.response;
const set = (
  state: string,
  callbackUrl: string,
  service: 'ocean' | 'overseas' = 'overseas',
  by?: TestClient,
) => (by ?? server.as(fixture.a.admin)).call(accountCalls.setCallbackUrl, { service, state, callbackUrl });
const back = (query: string, platform = 'tiktok') =>
  server.anybody.request({ method: 'GET', url: `/callback/${platform}?${query}` });

describe('the authorise address', () => {
  it('names a state of the platform and our way back', async () => {
    const { url, state, expireTime } = await begin();
    expect(state).toMatch(/^tiktok\.[\w-]{50,}$/);
    const query = new URL(url).searchParams;
    expect(query.get('state')).toBe(state);
    expect(query.get('redirect_uri')).toMatch(/^http:\/\/localhost(:80)?\/callback\/tiktok$/);
    expect(Date.parse(expireTime) - server.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    const google = new URL((await begin('GOOGLE')).url).searchParams.get('redirect_uri');
    expect(google).toMatch(/\/console\/account\/auth$/);
  });
});

describe('the callback service', () => {
  it('sends the browser, with its whole query, where the console asked for', async () => {
    const { state } = await begin();
    const { envelope, raw } = await set(state, 'https://web.example.com/console/account/auth?tab=1');
    expect([envelope.errorCode, raw.json<{ status: number }>().status]).toEqual([0, 0]);
    const answer = await back(`auth_code=c%2B1&state=${encodeURIComponent(state)}&x=y`);
    expect(answer.statusCode).toBe(302);
    const target = new URL(String(answer.headers.location));
    expect(target.origin + target.pathname).toBe('https://web.example.com/console/account/auth');
    expect(Object.fromEntries(target.searchParams)).toEqual({ tab: '1', auth_code: 'c+1', state, x: 'y' });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('falls back to its own console, also for a state that nobody knows or that has ended', async () => {
    const { state } = await begin();
    const own = /^http:\/\/localhost(:80)?\/console\/account\/auth\?/;
    expect((await back(`error=access_denied&state=${state}`)).headers.location).toMatch(own);
    expect((await back('code=1&state=guessed')).headers.location).toMatch(own);
    await set(state, 'https://web.example.com/console/account/auth?tab=2');
    server.clock.advance(16 * 60_000);
    expect((await back(`code=1&state=${state}`)).headers.location).toMatch(own);
    server.clock.advance(-16 * 60_000);
    expect((await back('code=1', 'myspace')).statusCode).toBe(404);
  });

  it('asks for the session that began the state', async () => {
    const { state } = await begin();
    const address = 'https://web.example.com/console/account/auth';
    const nobody = await set(state, address, 'overseas', server.anybody);
    expect(nobody.raw.json()).toMatchObject({ status: 11012 });
    const { admin, optimizer } = fixture.a;
    expect((await set(state, address, 'overseas', server.as(optimizer))).status).toBe(403);
    const stranger = await set(state, address, 'overseas', server.as(fixture.b.admin));
    expect(stranger.envelope.errorCode).toBe(20002);
    // The same person on another device did not begin it there.
    const { rows } = await server.owner.query<{ token: string }>(
      `insert into sessions (id, user_id, tenant_id, device_id, device, ip, token_hash, token_expires_at,
         refresh_expires_at, created_at, last_seen_at)
       select gen_random_uuid(), user_id, tenant_id, 'other', device, ip, sha256('other-device'), token_expires_at,
         refresh_expires_at, created_at, last_seen_at from sessions where id = $1 returning 'other-device' as token`,
      [admin.sessionId],
    );
    const elsewhere = server.as({ ...admin, token: rows[0]!.token });
    expect((await set(state, address, 'overseas', elsewhere)).envelope.errorCode).toBe(20002);
    const own = /^http:\/\/localhost(:80)?\/console\/account\/auth\?/;
    expect((await back(`code=1&state=${state}`)).headers.location).toMatch(own);
    expect((await set(state, address)).envelope.errorCode).toBe(0);
    expect((await back(`code=1&state=${state}`)).headers.location).toContain(address);
  });

  it('is not led elsewhere by the host that a request names', async () => {
    const { state } = await begin();
    const input = { service: 'overseas', state, callbackUrl: 'https://evil.example/collect' } as const;
    const headers = { host: 'evil.example' };
    const answer = await server.as(fixture.a.admin).call(accountCalls.setCallbackUrl, input, headers);
    expect(answer.status).toBe(421);
    const { rowCount } = await server.owner.query("select from callback_urls where url like '%evil%'");
    expect(rowCount).toBe(0);
  });

  it('takes only addresses of this console, and only states of this installation', async () => {
    const { state } = await begin('OCEAN');
    for (const bad of [
      'https://evil.example.com/console/account/auth',
      'https://web.example.com.evil.example.com/',
      'https://web.example.com/callback/ocean',
      'https://web.example.com/files/x',
      'https://web.example.com@evil.example.com/',
      'javascript:alert(1)//https://web.example.com',
    ]) {
      const answer = await set(state, bad, 'ocean');
      expect([bad, answer.envelope.errorCode]).toEqual([bad, 10400]);
      expect(Object.keys(fieldsOf(answer))).toEqual(['callbackUrl']);
    }
    const forged = `${state.slice(0, -4)}AAAA`;
    const refused = await set(forged, 'https://web.example.com/', 'ocean');
    expect(refused.raw.json()).toMatchObject({ status: 20002, msg: expect.stringContaining('start again') });
    expect((await set(state, 'https://web.example.com/', 'overseas')).envelope.errorCode).toBe(20002);
    expect((await set('ocean.x', 'https://web.example.com/', 'ocean')).envelope.errorCode).toBe(20002);
  });
});
