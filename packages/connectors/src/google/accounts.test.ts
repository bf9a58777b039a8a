import { developerApps, platforms, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thrown } from '../conformance/tools.ts';
import { type Connector, MemoryLimiter, unwrap } from '../core/index.ts';
import { recorded, subject } from './testing.ts';
import { adsScope } from './version.ts';

const { id: appId } = developerApps.google;

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
    const base = { kind: 'access', userId, appId, accountIds, scopes: [adsScope] } as const;
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
      minBudget: null,
      businessId: idOf('Blue Harbor Gulf'),
      businessName: 'Blue Harbor Gulf',
      createdAt: null,
    });
    expect(unwrap(results[1])).toMatchObject({ businessId: null, businessName: null, zone: 'Europe/London' });
    expect(unwrap(results[2])).toMatchObject({ state: 'limited', businessName: 'Blue Harbor Manager' });
    expect(results[3]).toMatchObject({ ok: false, error: { kind: 'token', failure: 'noAccess' } });
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
    expect(info).toMatchObject({ ok: false, error: { kind: 'token', failure: 'noAccess' } });
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
      failure: 'invalid',
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
