import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoWorld } from './demo/index.ts';
import { freePort } from './testing/free-port.ts';
import { type TestDatabase, testDatabase, testSecret, type TestServer, testServer } from './testing/index.ts';
import { ask, type Provider, type Started, startProduct, startProvider } from './testing/start-process.ts';
import { newTokenKey } from './token-keys.ts';

/** `npm start` with ADSAIL_DEMO=off, as an operator starts it. The first one builds the web if nobody has. */
const timeoutMs = 240_000;

let database: TestDatabase;
let demoWorld: TestServer;
let provider: Provider;
let folder: string;
let port: number;
let sandboxPort: number;
const started = new Set<Started>();

beforeAll(async () => {
  database = await testDatabase();
  demoWorld = await testServer();
  await makeDemoWorld(demoWorld.services);
  provider = await startProvider();
  folder = mkdtempSync(join(tmpdir(), 'adsail-production-'));
  [port, sandboxPort] = [await freePort(), await freePort()];
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all([...started].map(({ exit }) => exit));
  provider.close();
  await demoWorld.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that production asks for; a test takes one away. */
const complete = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  ADSAIL_DEMO: 'off',
  ADSAIL_ALLOW_ROOT: 'on',
  ADSAIL_SECRET: testSecret,
  ADSAIL_TOKEN_KEYS: newTokenKey(),
  PUBLIC_URL: 'https://ads.example',
  SMS_URL: provider.url,
  SMS_AUTHORIZATION: 'Bearer provider',
  LOG_LEVEL: 'error',
});

function start(changes: Record<string, string> = {}): Started {
  const product = startProduct({ ...complete(), ...changes });
  started.add(product);
  void product.exit.then(() => started.delete(product));
  return product;
}

describe('a start without what production needs ends with one sentence', () => {
  const refused = async (changes: Record<string, string>) => {
    const { exit, output } = start(changes);
    return { code: await exit, sentence: output().stderr };
  };
  const isRoot = process.getuid?.() === 0;

  it.each<[string, Record<string, string>, string]>([
    [
      'ADSAIL_SECRET',
      { ADSAIL_SECRET: '' },
      'ADSAIL_SECRET is not set: outside of demo mode the server needs one of 32 characters or more.',
    ],
    [
      'ADSAIL_TOKEN_KEYS',
      { ADSAIL_TOKEN_KEYS: '' },
      'ADSAIL_TOKEN_KEYS is not set: outside of demo mode the server needs it to seal platform tokens.',
    ],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: '' },
      'PUBLIC_URL is not set: outside of demo mode the server needs the address under which people reach it.',
    ],
    [
      'an SMS provider',
      { SMS_URL: '' },
      'There is no SMS provider: outside of demo mode the server needs SMS_URL and SMS_AUTHORIZATION to send codes.',
    ],
  ])('%s', { timeout: timeoutMs }, async (_name, changes, sentence) => {
    expect(await refused(changes)).toEqual({ code: 1, sentence: `${sentence}\n` });
  });

  it.runIf(isRoot)('a reason to run as root', { timeout: timeoutMs }, async () => {
    const sentence =
      'The server runs as root: outside of demo mode start it as another user, or set ADSAIL_ALLOW_ROOT=on.\n';
    expect(await refused({ ADSAIL_ALLOW_ROOT: '' })).toEqual({ code: 1, sentence });
  });

  it('a database without demo users', { timeout: timeoutMs }, async () => {
    const sentence =
      'The database holds demo users, whose password is public: outside of demo mode use another database.\n';
    expect(await refused({ DATABASE_URL: demoWorld.ownerUrl })).toEqual({ code: 1, sentence });
  });
});

describe('with all of it, npm start', () => {
  const get = (path: string, headers: object = {}) => ask(port, 'ads.example')('GET', path, { headers });
  const post = (path: string, body: object) => ask(port, 'ads.example')('POST', path, { body });
  const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { errorCode: number }).errorCode;
  let product: Started;

  beforeAll(async () => {
    product = start();
    if (!(await product.ready)) throw new Error(product.output().stderr);
  }, timeoutMs);

  it('starts without a word on stderr', () => {
    expect(product.output().stderr).toBe('');
  });

  it('says where people reach it, and names neither sandbox nor demo logins', () => {
    const { stdout } = product.output();
    expect(stdout).toContain('https://ads.example/console');
    expect(stdout).not.toMatch(/localhost|Sandbox|13800000001/);
  });

  it('serves the console under its own host, with HSTS, and tells it that this is no demo', async () => {
    const page = await get('/console/home');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    expect(page.body).toContain('"demo":false');
  });

  it.each(['evil.example', '127.0.0.1', 'localhost'])('refuses the host %s', async (host) => {
    for (const path of ['/console/home', '/callback/tiktok', '/creative/login'])
      expect((await ask(port, host)('GET', path)).status).toBe(421);
    expect((await ask(port, host)('GET', '/healthz')).status).toBe(200);
    expect((await ask(port, host)('GET', '/readyz')).status).toBe(200);
  });

  it('answers 400 to a host that is none', async () => {
    const answer = await ask(port, 'ads example')('GET', '/');
    expect([answer.status, codeOf(answer)]).toEqual([400, 10401]);
  });

  it('leads back to its own address, however it is asked', async () => {
    const { headers } = await get('/callback/tiktok?code=1', { 'x-forwarded-host': 'evil.example' });
    expect(headers['location']).toBe('https://ads.example/console/account/auth?code=1');
  });

  it('keeps metrics, reference and outbox from strangers', async () => {
    expect((await get('/metrics')).status).toBe(404);
    for (const path of ['/docs', '/docs/', '/docs/openapi.json']) expect((await get(path)).status).toBe(401);
    expect((await post('/ad/demo/outbox', {})).status).toBe(404);
  });

  it('does not run the sandbox', async () => {
    const page = `http://127.0.0.1:${sandboxPort}/tiktok/portal/auth`;
    await expect(fetch(page)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  it('sends codes through the provider, and its cookies are Secure', async () => {
    const who = { phoneRegion: '86', phone: '13600000001' };
    const query = new URLSearchParams({ ...who, scene: 'REGISTER' }).toString();
    expect(codeOf(await get(`/creative/sendMessageCode?${query}`))).toBe(0);
    const code = /\d{6}/.exec(await provider.next())?.[0];
    const password = 'Harbour2026';
    const registered = await post('/creative/register', { ...who, code, password, privacyAgreed: true });
    expect(codeOf(registered)).toBe(0);
    const ticket = JSON.parse((await post('/creative/login', { ...who, password })).body) as {
      response: { loginCode: string; tenants: { tenantId: string }[] };
    };
    const { loginCode, tenants } = ticket.response;
    const login = await post('/proxy_sys/login/login', { loginCode, tenantId: tenants[0]?.tenantId });
    const cookies = [login.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
    expect((await get('/docs', { cookie })).status).toBe(200);
  });

  it('stops when it is told to', { timeout: timeoutMs }, async () => {
    product.child.kill('SIGTERM');
    expect(await product.exit).toBe(0);
  });
});
