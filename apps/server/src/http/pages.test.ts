import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allCalls } from '@adsail/contract/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { consoleRoutes } from './console.ts';
import { secureHeaders } from './security.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ log: true });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.anybody.request({ method: 'GET', url, headers });

describe('security headers', () => {
  it('stand on every answer', async () => {
    const { headers } = await get('/healthz');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await get('/docs')).headers).toMatchObject({
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for https for a year outside of demo mode', async () => {
    const production = await testServer({ config: { demo: false } });
    const { headers } = await production.anybody.request({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const metrics = await production.anybody.request({ method: 'GET', url: '/metrics' });
    expect(metrics.statusCode).toBe(404);
    await production.close();
  });
});

describe('other hosts of the web', () => {
  it('may call with cookies when they are configured, and nobody else', async () => {
    const open = await testServer({ config: { webOrigins: ['https://console.example'] } });
    const ask = (origin: string) =>
      open.anybody.request({ method: 'OPTIONS', url: '/ad/product/page', headers: { origin } });
    const ours = await ask('https://console.example');
    expect(ours.statusCode).toBe(204);
    expect(ours.headers['access-control-allow-origin']).toBe('https://console.example');
    expect(ours.headers['access-control-allow-headers']).toContain('x-token');
    const other = await ask('https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });
});

describe('health', () => {
  it('says alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready', database: 'ready', migrations: 'ready', queue: 'ready' });
  });

  it('is not ready while a migration is missing', async () => {
    await server.owner.query("update schema_migrations set name = 'x' || name where name like '0005%'");
    const { statusCode, body } = await get('/readyz');
    await get('/readyz');
    await server.owner.query("update schema_migrations set name = substr(name, 2) where name like 'x%'");
    expect([statusCode, JSON.parse(body).migrations]).toEqual([503, 'not ready']);
    await get('/readyz');
    // Written down when it changes, with the reason, and not at each question.
    const told = server.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'readiness');
    expect(told).toMatchObject([
      { database: 'ready', migrations: 'not ready', err: { message: expect.stringContaining('0005') } },
      { database: 'ready', migrations: 'ready' },
    ]);
  });

  it('counts requests by call, not by address', async () => {
    await get('/console/some/screen/123');
    await get('/files/1/2/3');
    const { body } = await get('/metrics');
    expect(body).toContain('adsail_http_request_seconds_count{call="/console/*"');
    expect(body).not.toContain('screen/123');
    expect(body).toContain('adsail_database_pool{state="total"}');
    expect(body).toContain('adsail_process_cpu_seconds_total');
  });

  it('shows its numbers to whoever holds the token', async () => {
    const closed = await testServer({ config: { metricsToken: 'a-token-of-16-characters' } });
    const ask = async (authorization: string) =>
      (await closed.anybody.request({ method: 'GET', url: '/metrics', headers: { authorization } }))
        .statusCode;
    expect([await ask('Bearer wrong'), await ask('Bearer a-token-of-16-characters')]).toEqual([404, 200]);
    await closed.close();
  });
});

describe('the reference', () => {
  it.each(['/docs', '/docs/', '/docs/openapi.json'])(
    '%s is for members outside of demo mode',
    async (url) => {
      const real = await testServer({ config: { demo: false } });
      const { a } = await real.fixture();
      const stranger = await real.anybody.request({ method: 'GET', url });
      expect([stranger.statusCode, stranger.json()]).toMatchObject([
        401,
        { errorCode: 11012, response: null },
      ]);
      const junk = await real.anybody.request({
        method: 'GET',
        url,
        headers: { cookie: 'Admin-Token=junk' },
      });
      expect(junk.statusCode).toBe(401);
      const member = await real.as(a.designer).request({ method: 'GET', url });
      expect([member.statusCode, member.headers['cache-control']]).toEqual([200, 'no-store']);
      await real.close();
    },
  );

  it('is OpenAPI 3.1 with every call of the registry', async () => {
    const document = (await get('/docs/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted());
    expect(document.paths['/ad/product/add']).toMatchObject({
      post: {
        requestBody: { content: { 'application/json': { schema: { required: ['name', 'imageUrl'] } } } },
        responses: {
          200: {
            content: {
              'application/json': { schema: { required: ['errorCode', 'errorMessage', 'response'] } },
            },
          },
        },
      },
    });
  });

  it('is a page that loads nothing from outside and fits its own policy', async () => {
    const { body, headers } = await get('/docs');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(3);
    expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    expect(body).toContain('src="/docs/reference.js"');
    // Any letters may stand in a nonce by chance, these too.
    expect(body.replaceAll(nonce!, '')).not.toMatch(/(src|href)="https?:|style="|cdn/);
    expect(String(headers['content-security-policy'])).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    );
  });

  it('serves its own script, packed for whoever can unpack it, and once for who has it', async () => {
    const packed = await get('/docs/reference.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const plain = await get('/docs/reference.js', { 'accept-encoding': 'identity' });
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.body).toContain('createApiReference');
    const again = await get('/docs/reference.js', { 'if-none-match': String(packed.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the console', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adsail-web-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(
      join(folder, 'index.html'),
      '<head><meta name="csp-nonce" content="__CSP_NONCE__"></head><p>console</p>',
    );
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'run()');
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('run()'));
    writeFileSync(join(folder, 'mark.svg'), '<svg/>');
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    app = Fastify();
    const { services } = server;
    await secureHeaders(app, services);
    const web = { ...services.config.web, filingNumber: '</script><script>alert(1)' };
    await consoleRoutes(app, { ...services, config: { ...services.config, web } }, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('is one page for every path, with a nonce of its own and the runtime configuration', async () => {
    const [home, deep] = await Promise.all(
      ['/console', '/console/home/deep?a=1'].map((url) => app.inject(url)),
    );
    expect(deep?.body).toContain('<p>console</p>');
    expect(home?.headers['cache-control']).toBe('no-store');
    const nonces = [home, deep].map(
      (page) => /'nonce-([^']+)'/.exec(String(page?.headers['content-security-policy']))?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(home?.body).toContain(`content="${nonces[0]}"`);
    const [, json] = /id="runtime-config">(.*?)<\/script>/.exec(home?.body ?? '') ?? [];
    expect(JSON.parse(json ?? '')).toMatchObject({
      demo: true,
      backendHost: '',
      filingNumber: '</script><script>alert(1)',
    });
    expect(home?.body).not.toContain('<script>alert');
    const policy = String(home?.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self'");
  });

  it('keeps hashed files for a year and asks again for the others', async () => {
    const asset = await app.inject('/console/assets/app-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.body).toBe('run()');
    const mark = await app.inject('/console/mark.svg');
    expect(mark.headers['cache-control']).toBe('public, max-age=0');
  });

  it('sends a file as the build has packed it, and as it is to whom that is no help', async () => {
    const packed = await app.inject({
      url: '/console/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('run()');
    const plain = await app.inject('/console/assets/app-1a2b.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'run()']);
  });

  it('lets a script load others of ours: a worker is held to the policy of its own file', async () => {
    const { headers } = await app.inject('/console/assets/app-1a2b.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });

  it.each(['/console/assets/gone.js', '/console/.vite/manifest.json', '/console/%2e%2e/%2e%2e/package.json'])(
    'does not serve %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  it('is where / leads', async () => {
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers.location]).toEqual([302, '/console/']);
  });

  it('says plainly that it is not built', async () => {
    const empty = Fastify();
    await secureHeaders(empty, server.services);
    await consoleRoutes(empty, server.services, join(folder, 'nowhere'));
    const { statusCode, body } = await empty.inject('/console/home');
    expect([statusCode, body.includes('not built')]).toEqual([503, true]);
    await empty.close();
  });
});
