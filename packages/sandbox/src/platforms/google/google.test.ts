import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { developerApps } from '../../apps.ts';
import { type TestSandbox, testSandbox } from '../../testing.ts';
import { google } from './index.ts';

const { id: client_id, secret: client_secret } = developerApps.google;
const adsScope = 'https://www.googleapis.com/auth/adwords';
const redirect_uri = 'https://console.example.com/google';
let api: TestSandbox;
beforeEach(async () => {
  api = await testSandbox([google], { seed: true });
  api.world.limits.switch('google', false);
});
afterEach(async () => api.close());

type Texts = Record<string, string>;
const userOf = (name: string) => api.world.state.users.list('google').find((user) => user.name === name)!.id;
const idOf = (name: string) => api.world.state.accounts.list('google').find((one) => one.name === name)!.id;
const form = (values: Texts) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(values).toString(),
});

async function consent(user: string, change: Texts = {}, decision = 'allow') {
  const query = {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: adsScope,
    access_type: 'offline',
    state: 'x',
    ...change,
  };
  const body = new URLSearchParams({ decision });
  for (const { id } of api.world.state.accounts.ofUser('google', user)) body.append('account', id);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/google/o/oauth2/v2/auth?${new URLSearchParams(query)}`,
    headers: { cookie: `sandbox_google_user=${user}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  });
  return new URL(String(answer.headers['location'])).searchParams;
}
async function token(values: Texts) {
  return api.app.inject({
    method: 'POST',
    url: '/google/token',
    ...form({ client_id, client_secret, ...values }),
  });
}
async function signIn(name: string, change: Texts = {}) {
  const code = (await consent(userOf(name), change)).get('code') ?? '';
  return (await token({ grant_type: 'authorization_code', code, redirect_uri })).json<Texts>();
}
async function ask(access: string, path: string, query?: string, headers: Texts = {}) {
  return api.app.inject({
    method: query === undefined ? 'GET' : 'POST',
    url: `/google/v24/${path}`,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', ...headers },
    payload: query === undefined ? undefined : JSON.stringify({ query }),
  });
}
const reason = { error: { details: [{ errors: [{ errorCode: {} }] }] } };
const failure = (answer: { json(): unknown }) =>
  (answer.json() as typeof reason).error.details[0]?.errors[0]?.errorCode;

test('a code becomes tokens once, with the redirect it was made for', async () => {
  const back = await consent(userOf('Teo Varga'));
  expect(back.get('state')).toBe('x');
  const code = back.get('code') ?? '';
  expect(code).toMatch(/^4\/0A/);
  const values = { grant_type: 'authorization_code', code, redirect_uri };
  expect((await token({ ...values, redirect_uri: 'https://else.example' })).json()).toMatchObject({
    error: 'redirect_uri_mismatch',
  });
  const answer = await token(values);
  expect(answer.json()).toMatchObject({ expires_in: 3599, token_type: 'Bearer', scope: adsScope });
  expect(answer.json<Texts>()['refresh_token']).toMatch(/^1\/\//);
  const again = await token(values);
  expect([again.statusCode, again.json<Texts>()['error']]).toEqual([400, 'invalid_grant']);
  const stranger = await token({ ...values, client_secret: 'no' });
  expect([stranger.statusCode, stranger.json<Texts>()['error']]).toEqual([401, 'invalid_client']);
  expect((await consent(userOf('Teo Varga'), {}, 'refuse')).get('error')).toBe('access_denied');
});

test('the refresh token comes again only with prompt=consent, and is not rotated', async () => {
  const first = await signIn('Teo Varga');
  expect((await signIn('Teo Varga'))['refresh_token']).toBeUndefined();
  expect((await signIn('Teo Varga', { prompt: 'consent' }))['refresh_token']).toBeDefined();
  const values = { grant_type: 'refresh_token', refresh_token: first['refresh_token'] ?? '' };
  const one = (await token(values)).json<Texts>();
  expect(one['access_token']).not.toBe(first['access_token']);
  expect(one).not.toHaveProperty('refresh_token');
  expect((await token(values)).statusCode).toBe(200);
});

test('PKCE is checked when it was begun', async () => {
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const back = await consent(userOf('Salma Idris'), { code_challenge, code_challenge_method: 'S256' });
  const values = { grant_type: 'authorization_code', code: back.get('code') ?? '', redirect_uri };
  expect((await token({ ...values, code_verifier: 'wrong' })).json()).toMatchObject({
    error: 'invalid_grant',
  });
  expect((await token({ ...values, code_verifier: verifier })).statusCode).toBe(200);
});

test('revoking the refresh token ends the access tokens too', async () => {
  const { access_token = '', refresh_token = '' } = await signIn('Teo Varga');
  const revoke = () =>
    api.app.inject({
      method: 'POST',
      url: `/google/revoke?${new URLSearchParams({ token: refresh_token })}`,
    });
  const done = await revoke();
  expect([done.statusCode, done.json()]).toEqual([200, {}]);
  const answer = await ask(access_token, 'customers:listAccessibleCustomers');
  expect(answer.statusCode).toBe(401);
  expect(failure(answer)).toEqual({ authenticationError: 'OAUTH_TOKEN_REVOKED' });
  expect((await token({ grant_type: 'refresh_token', refresh_token })).json()).toMatchObject({
    error: 'invalid_grant',
    error_description: 'Token has been expired or revoked.',
  });
  expect((await revoke()).statusCode).toBe(400);
});

test('lists what the person is on directly, closed accounts too, without the children of a manager', async () => {
  const { access_token = '' } = await signIn('Mara Lindqvist');
  const { resourceNames } = (await ask(access_token, 'customers:listAccessibleCustomers')).json<{
    resourceNames: string[];
  }>();
  expect(new Set(resourceNames)).toEqual(
    new Set([`customers/${idOf('Blue Harbor Manager')}`, `customers/${idOf('Northlight Outlet')}`]),
  );
  const teo = await signIn('Teo Varga');
  const own = (await ask(teo['access_token'] ?? '', 'customers:listAccessibleCustomers')).json<{
    resourceNames: string[];
  }>();
  expect(own.resourceNames).toContain(`customers/${idOf('Northlight Popup 2024')}`);
});

test('a manager is expanded with customer_client; rows are camel case, int64 as text', async () => {
  const { access_token = '' } = await signIn('Mara Lindqvist');
  const manager = idOf('Blue Harbor Manager');
  const query = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code,
    customer_client.time_zone, customer_client.status, customer_client.manager, customer_client.level
    FROM customer_client WHERE customer_client.level <= 1 AND customer_client.manager = FALSE`.replace(
    'FALSE',
    'false',
  );
  const answer = await ask(access_token, `customers/${manager}/googleAds:search`, query);
  const { results } = answer.json<{ results: { customerClient: Texts }[] }>();
  expect(results.map(({ customerClient }) => customerClient['descriptiveName']).sort()).toEqual([
    'Harbor Puzzle',
    'Harbor Retired Title',
    'Harbor Tactics',
  ]);
  const puzzle = idOf('Harbor Puzzle');
  expect(results).toContainEqual({
    customerClient: {
      resourceName: `customers/${manager}/customerClients/${puzzle}`,
      id: puzzle,
      descriptiveName: 'Harbor Puzzle',
      currencyCode: 'EUR',
      timeZone: 'Europe/Paris',
      status: 'ENABLED',
      manager: false,
      level: '1',
    },
  });
  const deep = await ask(
    access_token,
    `customers/${manager}/googleAds:searchStream`,
    'SELECT customer_client.id FROM customer_client',
  );
  expect(deep.json<{ results: unknown[] }[]>()[0]?.results).toHaveLength(6);
  expect(deep.headers['request-id']).toBeTruthy();
});

test('a client is reached through its manager, which the header names', async () => {
  const { access_token = '' } = await signIn('Mara Lindqvist');
  const path = `customers/${idOf('Harbor Tactics')}/googleAds:search`;
  const query = 'SELECT customer.id, customer.descriptive_name FROM customer LIMIT 1';
  const bare = await ask(access_token, path, query);
  expect(bare.statusCode).toBe(403);
  expect(bare.json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } });
  expect(failure(bare)).toEqual({ authorizationError: 'USER_PERMISSION_DENIED' });
  const through = await ask(access_token, path, query, { 'login-customer-id': idOf('Blue Harbor Manager') });
  expect(through.json()).toMatchObject({ results: [{ customer: { descriptiveName: 'Harbor Tactics' } }] });
  const suspended = `customers/${idOf('Harbor Retired Title')}/googleAds:searchStream`;
  const refused = await ask(access_token, suspended, query, {
    'login-customer-id': idOf('Blue Harbor Manager'),
  });
  expect(refused.json<{ error: { code: number } }[]>()[0]?.error.code).toBe(403);
});

test.each([
  ['SELECT customer.nothing FROM customer', 'UNRECOGNIZED_FIELD'],
  ['SELECT campaign.id FROM campaign', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
  ['customer.id FROM customer', 'UNEXPECTED_INPUT'],
])('%s is a query error', async (query, why) => {
  const { access_token = '' } = await signIn('Salma Idris');
  const answer = await ask(access_token, `customers/${idOf('Red Reef Apps')}/googleAds:search`, query);
  expect(answer.statusCode).toBe(400);
  expect(failure(answer)).toEqual({ queryError: why });
});

test('an expired token, a missing one, and a developer token that nobody needs', async () => {
  const { access_token = '' } = await signIn('Salma Idris');
  const path = 'customers:listAccessibleCustomers';
  expect((await ask(access_token, path, undefined, { 'developer-token': 'any' })).statusCode).toBe(200);
  const bare = await api.app.inject({ url: `/google/v25/${path}` });
  expect(bare.statusCode).toBe(401);
  api.world.clock.advance(3600);
  expect(failure(await ask(access_token, path))).toEqual({ authenticationError: 'OAUTH_TOKEN_EXPIRED' });
});

test('an access token that has run out cannot be revoked, and its consent lives on', async () => {
  const { access_token = '', refresh_token = '' } = await signIn('Salma Idris');
  const revoke = (of: string) =>
    api.app.inject({ method: 'POST', url: '/google/revoke', ...form({ token: of }) });
  api.world.clock.advance(3600);
  const late = await revoke(access_token);
  expect([late.statusCode, late.json<Texts>()['error']]).toEqual([400, 'invalid_token']);
  expect((await token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(200);
  expect((await revoke(refresh_token)).statusCode).toBe(200);
});

test('a token without the scope is refused at the gate, in its words', async () => {
  const { access_token = '' } = await signIn('Salma Idris', { scope: 'openid email' });
  const answer = await ask(access_token, 'customers:listAccessibleCustomers');
  expect(answer.json()).toMatchObject({
    error: {
      code: 403,
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        },
      ],
    },
  });
});

test('too many requests: the refusal says whose allowance and for how long', async () => {
  const { access_token = '' } = await signIn('Salma Idris');
  api.world.limits.switch('google', true);
  api.world.limits.change('google', 'qps', { max: 1 });
  const customer = `customers/${idOf('Red Reef Apps')}/googleAds:search`;
  for (const [path, query, rateScope] of [
    [customer, 'SELECT customer.id FROM customer', 'ACCOUNT'],
    ['customers:listAccessibleCustomers', undefined, 'DEVELOPER'],
  ] as const) {
    expect((await ask(access_token, path, query)).statusCode).toBe(200);
    const refused = await ask(access_token, path, query);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      error: {
        details: [{ errors: [{ details: { quotaErrorDetails: { rateScope, retryDelay: '1s' } } }] }],
      },
    });
  }
});

test('people made for tests do not stand in the list of who can sign in', async () => {
  google.freshToken(api.world);
  const query = new URLSearchParams({ client_id, redirect_uri, response_type: 'code', scope: adsScope });
  const page = await api.app.inject({ url: `/google/o/oauth2/v2/auth?${query}` });
  expect(page.body).toContain('Mara Lindqvist');
  expect(page.body).not.toContain('Test Person');
});

test('tells about a token that is asked for in the address or in the body', async () => {
  const { access_token = '' } = await signIn('Teo Varga');
  const inAddress = await api.app.inject(`/google/tokeninfo?access_token=${access_token}`);
  const inBody = await api.app.inject({
    method: 'POST',
    url: '/google/tokeninfo',
    ...form({ access_token }),
  });
  expect(inBody.statusCode).toBe(200);
  expect(inBody.json()).toEqual(inAddress.json());
  expect(inBody.json()).toMatchObject({ aud: client_id, scope: adsScope });
});
