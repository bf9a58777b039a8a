import { developerApps, platforms, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorise, consent } from '../conformance/consent.ts';
import { stage } from '../conformance/stage.ts';
import type { Stage } from '../conformance/subject.ts';
import { sentTo, thrown } from '../conformance/tools.ts';
import { type Connector, MemoryLimiter, type Runtime, unwrap } from '../core/index.ts';
import { google, REAL_BASE_URL } from './index.ts';
import { subject } from './testing.ts';
import { SCOPE } from './version.ts';

const { id: appId, secret } = developerApps.google;
const redirectUri = 'https://console.example.com/account/auth';

/** A connector whose requests end here. */
function recorded(baseUrl: string, answers: unknown[], change: { developerToken?: string } = {}) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const runtime: Runtime = {
    limiter: { acquire: async () => {}, observe() {} },
    log() {},
    fetch: async (url, init) => {
      const answer = answers.shift() ?? {};
      const request = new Request(url, init);
      sent.push({ url: request.url, headers: request.headers, body: await request.text() });
      const { error } = answer as { error?: { code: number } };
      return Response.json(answer, { status: error?.code ?? 200 });
    },
  };
  return { connector: google({ appId, secret, baseUrl, ...change }, runtime), sent };
}

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
      scope: SCOPE,
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
    expect(grant).toMatchObject({ refreshExpiresAt: null, accountIds: [], scopes: [SCOPE] });
    expect(grant.refreshToken).toMatch(/^1\/\//);
    const grantedAt = Date.parse(grant.expiresAt ?? '') - 3_599_000;
    expect(grantedAt).toBeGreaterThanOrEqual(before - 1000);
    expect(grantedAt).toBeLessThanOrEqual(after);
    const accountIds = ['1234567890'];
    const fresh = await open.connector.auth.refresh({ ...grant, accountIds });
    expect(fresh).toMatchObject({ refreshToken: grant.refreshToken, accountIds, scopes: [SCOPE] });
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
    expect(error).toMatchObject({ kind: 'token', trouble: 'invalid' });
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
      expect(late).toMatchObject({ kind: 'token', trouble: 'expired' });
      const fresh = await auth.refresh(grant);
      await auth.revoke({ accessToken: fresh.accessToken });
      expect(await thrown(auth.refresh(grant))).toMatchObject({ kind: 'token', trouble: 'revoked' });
    } finally {
      await own.sandbox.stop();
    }
  });
});

describe('accounts', () => {
  let sandbox: RunningSandbox;
  let connector: Connector;
  beforeAll(async () => {
    sandbox = await startSandbox({
      platforms: platforms.filter(({ name }) => name === 'google'),
      seed: true,
    });
    sandbox.world.limits.switch('google', false);
    const runtime = { limiter: new MemoryLimiter(), log() {}, readAttempts: 1 };
    connector = subject.connect(`${sandbox.url}/google`, runtime);
  });
  afterAll(async () => sandbox.stop());
  beforeEach(() => sandbox.world.faults.clear());

  const idOf = (name: string) =>
    sandbox.world.state.accounts.list('google').find((account) => account.name === name)?.id ?? '';
  function tokenOf(person: string, change: { scopes?: string[]; accountIds?: string[] } = {}) {
    const { state, clock } = sandbox.world;
    const userId = state.users.list('google').find(({ name }) => name === person)?.id ?? '';
    const accountIds = state.accounts.ofUser('google', userId).map(({ id }) => id);
    const base = { kind: 'access', userId, appId, accountIds, scopes: [SCOPE] } as const;
    const issued = state.tokens.issue('google', {
      ...base,
      scopes: [...base.scopes],
      createdAt: clock.now(),
      expiresAt: null,
      ...change,
    });
    return { accessToken: issued.token };
  }

  it('are listed through managers of managers, without the managers', async () => {
    const names = (await connector.accounts.list(tokenOf('Mara Lindqvist'))).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'Harbor Desert Saga',
      'Harbor Puzzle',
      'Harbor Retired Title',
      'Harbor Tactics',
      'Northlight Outlet',
    ]);
  });

  it('have the manager right above them as business center', async () => {
    const ids = [
      'Harbor Desert Saga',
      'Northlight Outlet',
      'Harbor Retired Title',
      'Blue Harbor Manager',
    ].map(idOf);
    const results = await connector.accounts.info(tokenOf('Mara Lindqvist'), ids);
    expect(unwrap(results[0])).toEqual({
      id: ids[0],
      name: 'Harbor Desert Saga',
      company: null,
      state: 'enabled',
      platformStatus: 'ENABLED',
      currency: 'AED',
      zone: 'Asia/Dubai',
      balance: null,
      quota: null,
      businessId: idOf('Blue Harbor Gulf'),
      businessName: 'Blue Harbor Gulf',
      createdAt: null,
    });
    expect(unwrap(results[1])).toMatchObject({ businessId: null, businessName: null, zone: 'Europe/London' });
    expect(unwrap(results[2])).toMatchObject({ state: 'limited', businessName: 'Blue Harbor Manager' });
    expect(results[3]).toMatchObject({ ok: false, error: { kind: 'token', trouble: 'noAccess' } });
  });

  it('that cannot be entered any more are not listed, and fail alone', async () => {
    const caller = tokenOf('Teo Varga');
    const names = (await connector.accounts.list(caller)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Northlight Outlet', 'Northlight Shop']);
    const ids = ['Northlight Popup 2024', 'Northlight Shop'].map(idOf);
    const results = await connector.accounts.info(caller, ids);
    expect(results[0]).toMatchObject({ error: { kind: 'policy', code: 'CUSTOMER_NOT_ENABLED' } });
    expect(unwrap(results[1]).name).toBe('Northlight Shop');
  });

  it('that cannot be used are named with the reason', async () => {
    const teo = (await connector.accounts.survey?.(tokenOf('Teo Varga')))?.unusable ?? [];
    const popup = idOf('Northlight Popup 2024');
    // An account that cannot be entered tells no name either.
    const name = popup.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
    expect(teo).toEqual([{ id: popup, name, reason: 'NOT_ENABLED', message: '' }]);
    const mara = (await connector.accounts.survey?.(tokenOf('Mara Lindqvist')))?.unusable ?? [];
    expect(mara.map(({ name: shown, reason }) => `${shown}: ${reason}`).toSorted()).toEqual([
      'Blue Harbor Gulf: MANAGER',
      'Blue Harbor Manager: MANAGER',
    ]);
  });

  it('a manager that fails to answer makes no half list, and hides no neighbour', async () => {
    const caller = tokenOf('Mara Lindqvist');
    const path = `customers/${idOf('Blue Harbor Gulf')}/`;
    sandbox.world.faults.add({ kind: 'error_before', path });
    expect(await thrown(connector.accounts.list(caller))).toMatchObject({ kind: 'transient' });
    const survey = connector.accounts.survey?.(caller) ?? Promise.resolve();
    expect(await thrown(survey)).toMatchObject({ kind: 'transient' });
    const ids = ['Harbor Tactics', 'Harbor Desert Saga'].map(idOf);
    const [near, far] = await connector.accounts.info(caller, ids);
    expect(near?.ok).toBe(true);
    expect(far).toMatchObject({ ok: false, error: { kind: 'transient', retry: 'now' } });
  });

  const row = (id: string, more: object = {}) => ({
    customerClient: { id, currencyCode: 'USD', timeZone: 'UTC', status: 'ENABLED', ...more },
  });

  it.each([
    ['1000000001', '1000000002'],
    ['1000000002', '1000000001'],
  ])('met directly and below a manager are the manager’s, in either order: %s, %s', async (...roots) => {
    const child = row('1000000002');
    const manager = row('1000000001', { manager: true, descriptiveName: 'Top' });
    const below = { '1000000001': [manager, child], '1000000002': [child] };
    const answers = roots.map((id) => ({ results: below[id as keyof typeof below] }));
    const resourceNames = roots.map((id) => `customers/${id}`);
    const { connector: lone } = recorded('https://ads.example', [{ resourceNames }, ...answers]);
    const [info] = await lone.accounts.info({ accessToken: 'ya29' }, ['1000000002']);
    expect(unwrap(info)).toMatchObject({ businessId: '1000000001', businessName: 'Top' });
  });

  const refusedWith = (reason: string) => ({
    error: {
      code: 403,
      message: 'denied',
      status: 'PERMISSION_DENIED',
      details: [{ errors: [{ errorCode: { authorizationError: reason }, message: `Words of ${reason}` }] }],
    },
  });

  it.each([
    ['MISSING_TOS', 'APP_NOT_APPROVED', ''],
    ['PROJECT_DISABLED', 'APP_NOT_APPROVED', ''],
    ['USER_PERMISSION_DENIED', 'NO_PERMISSION', ''],
    ['CUSTOMER_NOT_ENABLED', 'NOT_ENABLED', ''],
    ['CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION', 'APP_NOT_APPROVED', ''],
    ['ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT', 'SUSPENDED', ''],
    ['INCOMPLETE_SIGNUP', 'SETUP_INCOMPLETE', ''],
    ['ACCESS_DENIED_FOR_ACCOUNT_TYPE', 'OTHER', 'Words of ACCESS_DENIED_FOR_ACCOUNT_TYPE'],
  ])('one that answers %s is %s and hides no neighbour', async (code, reason, message) => {
    const answers = [
      { resourceNames: ['customers/1000000001', 'customers/1000000002'] },
      { results: [row('1000000001', { descriptiveName: 'Good' })] },
      refusedWith(code),
    ];
    const lone = () => recorded('https://ads.example', [...answers]).connector.accounts;
    const caller = { accessToken: 'ya29' };
    expect(await lone().list(caller)).toEqual([{ id: '1000000001', name: 'Good' }]);
    expect((await lone().survey?.(caller))?.unusable).toEqual([
      { id: '1000000002', name: '100-000-0002', reason, message },
    ]);
  });

  it('are read in one walk, with what cannot be used', async () => {
    const { connector: lone, sent } = recorded('https://ads.example', [
      { resourceNames: ['customers/1000000001', 'customers/1000000002'] },
      { results: [row('1000000001', { descriptiveName: 'Good' })] },
      refusedWith('CUSTOMER_NOT_ENABLED'),
    ]);
    expect(await lone.accounts.survey?.({ accessToken: 'ya29' })).toMatchObject({
      infos: [{ id: '1000000001', name: 'Good', currency: 'USD' }],
      unusable: [{ id: '1000000002', reason: 'NOT_ENABLED' }],
    });
    expect(sent).toHaveLength(3);
  });

  it('that are lost say so, whatever their neighbour answers', async () => {
    const { connector: lone } = recorded('https://ads.example', [
      { resourceNames: ['customers/1000000001'] },
      refusedWith('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'),
    ]);
    const [info] = await lone.accounts.info({ accessToken: 'ya29' }, ['1000000009']);
    expect(info).toMatchObject({ ok: false, error: { kind: 'token', trouble: 'noAccess' } });
  });

  it('below a manager tell apart what was cancelled and what is closed for good, with their names', async () => {
    const manager = row('1000000001', { manager: true, descriptiveName: 'Top' });
    const cancelled = row('1000000002', { status: 'CANCELED', descriptiveName: 'Old shop' });
    const test = row('1000000003', { status: 'CLOSED', testAccount: true });
    const closed = row('1000000005', { status: 'CLOSED', descriptiveName: 'Gone shop' });
    const shut = row('1000000004', { status: 'CLOSED', manager: true, descriptiveName: 'Old top' });
    const { connector: lone } = recorded('https://ads.example', [
      { resourceNames: ['customers/1000000001'] },
      { results: [manager, cancelled, test, closed, shut] },
    ]);
    expect((await lone.accounts.survey?.({ accessToken: 'ya29' }))?.unusable).toEqual([
      { id: '1000000002', name: 'Old shop', reason: 'CANCELLED', message: '' },
      { id: '1000000005', name: 'Gone shop', reason: 'CLOSED', message: '' },
      { id: '1000000001', name: 'Top', reason: 'MANAGER', message: '' },
      { id: '1000000004', name: 'Old top', reason: 'CLOSED', message: '' },
    ]);
  });

  it('shared directly and through a manager appear once, under the manager', async () => {
    const id = idOf('Harbor Puzzle');
    const { state } = sandbox.world;
    const mara = state.users.list('google').find(({ name }) => name === 'Mara Lindqvist');
    state.accounts.share('google', mara?.id ?? '', id, 'ADMIN');
    const caller = tokenOf('Mara Lindqvist');
    const listed = await connector.accounts.list(caller);
    expect(listed.filter((account) => account.id === id)).toHaveLength(1);
    const [info] = await connector.accounts.info(caller, [id]);
    expect(unwrap(info).businessName).toBe('Blue Harbor Manager');
  });

  it('a person without any has an empty list; a token without the scope has to be authorised again', async () => {
    expect(await connector.accounts.list(tokenOf('Teo Varga', { accountIds: [] }))).toEqual([]);
    const narrow = tokenOf('Teo Varga', { scopes: ['openid'] });
    const error = await thrown(connector.accounts.list(narrow));
    expect(error).toMatchObject({
      kind: 'token',
      trouble: 'invalid',
      code: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    });
  });

  it('come from all pages, asked with the headers that the account needs', async () => {
    const answers = [
      { resourceNames: ['customers/1000000001'] },
      { results: [row('1000000001', { manager: true }), row('1000000002')], nextPageToken: 'next' },
      { results: [row('1000000003', { manager: true }), row('1000000004', { descriptiveName: 'Fourth' })] },
      { results: [row('1000000003', { manager: true }), row('1000000001', { manager: true })] },
    ];
    const { connector: lone, sent } = recorded('https://ads.example', answers, { developerToken: 'dev' });
    expect(await lone.accounts.list({ accessToken: 'ya29' })).toEqual([
      { id: '1000000002', name: '100-000-0002' },
      { id: '1000000004', name: 'Fourth' },
    ]);
    expect(sent.map(({ url }) => url.slice('https://ads.example/v24/'.length))).toEqual([
      'customers:listAccessibleCustomers',
      'customers/1000000001/googleAds:search',
      'customers/1000000001/googleAds:search',
      'customers/1000000003/googleAds:search',
    ]);
    const headers = (name: string) => sent.map((request) => request.headers.get(name));
    expect(headers('login-customer-id')).toEqual([null, '1000000001', '1000000001', '1000000001']);
    expect(new Set(headers('developer-token'))).toEqual(new Set(['dev']));
    expect(new Set(headers('authorization'))).toEqual(new Set(['Bearer ya29']));
    expect(JSON.parse(sent[2]?.body ?? '')).toMatchObject({ pageToken: 'next' });
    const without = recorded('https://ads.example', [{}]);
    expect(await without.connector.accounts.list({ accessToken: 'ya29' })).toEqual([]);
    expect(without.sent[0]?.headers.has('developer-token')).toBe(false);
  });
});
