import { developerApps } from '@adsail/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorise, consent } from '../conformance/consent.ts';
import { stage } from '../conformance/stage.ts';
import type { Stage } from '../conformance/subject.ts';
import { sentTo, thrown } from '../conformance/tools.ts';
import { MemoryLimiter } from '../core/index.ts';
import { google, REAL_BASE_URL } from './index.ts';
import { recorded, subject } from './testing.ts';
import { adsScope } from './version.ts';

const { id: appId, secret } = developerApps.google;
const redirectUri = 'https://console.example.com/account/auth';

describe('authorisation', () => {
  let open: Stage;
  beforeAll(async () => {
    open = await stage(subject);
  });
  afterAll(async () => open.sandbox.stop());
  beforeEach(() => open.sandbox.world.faults.clear());

  it('asks for offline access and a new consent, at the real hosts', async () => {
    const { connector, sent } = recorded(REAL_BASE_URL, [{ access_token: 'a', expires_in: 3599 }]);
    const url = new URL(connector.auth.authoriseUrl({ redirectUri, state: 's&1' }));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: adsScope,
      access_type: 'offline',
      prompt: 'consent',
      state: 's&1',
    });
    await connector.auth.exchange({ code: '4/0Acode', redirectUri });
    await connector.auth.revoke({ accessToken: 'ya29' });
    await connector.accounts.list({ accessToken: 'ya29' });
    expect(sent.map((request) => request.url)).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://oauth2.googleapis.com/revoke',
      'https://googleads.googleapis.com/v24/customers:listAccessibleCustomers',
    ]);
    expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: appId,
      client_secret: secret,
      code: '4/0Acode',
      redirect_uri: redirectUri,
    });
  });

  it('gives a refresh token with every consent, and keeps it through refreshing', async () => {
    await authorise(open, subject);
    const before = Date.now();
    const { grant } = await authorise(open, subject);
    const after = Date.now();
    expect(grant).toMatchObject({ refreshExpiresAt: null, accountIds: [], scopes: [adsScope] });
    expect(grant.refreshToken).toMatch(/^1\/\//);
    const grantedAt = Date.parse(grant.expiresAt ?? '') - 3_599_000;
    expect(grantedAt).toBeGreaterThanOrEqual(before - 1000);
    expect(grantedAt).toBeLessThanOrEqual(after);
    const accountIds = ['1234567890'];
    const fresh = await open.connector.auth.refresh({ ...grant, accountIds });
    expect(fresh).toMatchObject({ refreshToken: grant.refreshToken, accountIds, scopes: [adsScope] });
  });

  it('knows access given for a while', async () => {
    const answer = { access_token: 'a', expires_in: 10, refresh_token: 'r', refresh_token_expires_in: 3600 };
    const { connector } = recorded(REAL_BASE_URL, [answer, { access_token: 'b', expires_in: 10 }]);
    const before = Date.now();
    const grant = await connector.auth.exchange({ code: 'c', redirectUri });
    expect(Date.parse(grant.refreshExpiresAt ?? '')).toBeGreaterThanOrEqual(before + 3_600_000);
    const { refreshExpiresAt } = await connector.auth.refresh(grant);
    expect(refreshExpiresAt).toBe(grant.refreshExpiresAt);
  });

  it('cannot refresh without a refresh token, and does not try', async () => {
    const { grant } = await authorise(open, subject);
    const before = open.lines.length;
    const error = await thrown(open.connector.auth.refresh({ ...grant, refreshToken: null }));
    expect(error).toMatchObject({ kind: 'token', failure: 'invalid' });
    expect(open.lines).toHaveLength(before);
  });

  it('sends a code once and a refresh again when the answer is lost', async () => {
    const { grant } = await authorise(open, subject);
    open.sandbox.world.faults.add({ kind: 'drop', path: '/token', count: 1 });
    const before = sentTo(open, '/token');
    expect((await open.connector.auth.refresh(grant)).accessToken).toBeTruthy();
    expect(sentTo(open, '/token')).toBe(before + 2);
    open.sandbox.world.faults.add({ kind: 'drop', path: '/token', count: 1 });
    expect(await thrown(authorise(open, subject))).toMatchObject({ kind: 'uncertain' });
    expect(sentTo(open, '/token')).toBe(before + 3);
  });

  it('an answer without a token leaves the code’s fate unknown', async () => {
    const { connector } = recorded(REAL_BASE_URL, [{ hello: 1 }]);
    expect(await thrown(connector.auth.exchange({ code: 'c', redirectUri }))).toMatchObject({
      kind: 'uncertain',
    });
  });

  it('another redirect or another secret is the deployment’s mistake', async () => {
    const { grant } = await authorise(open, subject);
    const runtime = { limiter: new MemoryLimiter(), log() {} };
    const unsupportedLevel = google(
      { appId, secret: 'other', baseUrl: `${open.sandbox.url}/google` },
      runtime,
    );
    expect(await thrown(unsupportedLevel.auth.refresh(grant))).toMatchObject({
      kind: 'config',
      code: 'invalid_client',
    });
    const { code = '' } = await consent(open, subject, 'allow');
    const moved = open.connector.auth.exchange({ code, redirectUri: `${redirectUri}/other` });
    expect(await thrown(moved)).toMatchObject({ kind: 'config', code: 'redirect_uri_mismatch' });
  });

  it('a token too old to revoke wants a fresh one, and revoking that ends the consent', async () => {
    const own = await stage(subject);
    try {
      const { auth } = own.connector;
      const { grant } = await authorise(own, subject);
      own.sandbox.world.clock.advance(3600);
      const late = await thrown(auth.revoke({ accessToken: grant.accessToken }));
      expect(late).toMatchObject({ kind: 'token', failure: 'expired' });
      const fresh = await auth.refresh(grant);
      await auth.revoke({ accessToken: fresh.accessToken });
      expect(await thrown(auth.refresh(grant))).toMatchObject({ kind: 'token', failure: 'revoked' });
    } finally {
      await own.sandbox.stop();
    }
  });
});
