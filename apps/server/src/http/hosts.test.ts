import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@adsail/contract/accounts';
import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { ownHosts, nameOfAddress } from './hosts.ts';

let demo: TestServer;
let real: TestServer;
let fixture: Fixture;
let demoPort: number;
let realPort: number;

const listen = async ({ app }: TestServer): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
};

beforeAll(async () => {
  demo = await testServer();
  real = await testServer({
    config: {
      demo: false,
      publicUrl: 'https://ads.example',
      trustProxy: 1,
    },
  });
  fixture = await demo.fixture();
  [demoPort, realPort] = await Promise.all([listen(demo), listen(real)]);
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

interface Reply {
  status: number;
  errorCode: number | undefined;
  location: string | undefined;
}

/** The bytes of a request as they are: clients would put its head in order. */
const raw = (port: number, ...head: string[]): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const body = /\r\n\r\n(?:[0-9a-f]+\r\n)?(\{.*\})/s.exec(text)?.[1];
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
        errorCode: body ? (JSON.parse(body) as { errorCode?: number }).errorCode : undefined,
        location: /\r\nlocation: (.*)\r\n/i.exec(text)?.[1],
      });
    });
  });
const get = (port: number, host: string, path = '/callback/tiktok?code=1') =>
  raw(port, `GET ${path} HTTP/1.1`, `host: ${host}`);

describe('in demo mode', () => {
  it.each([
    ['localhost', 'http://localhost'],
    ['localhost:8080', 'http://localhost:8080'],
    ['LocalHost:8080', 'http://localhost:8080'],
    ['localhost.:8080', 'http://localhost:8080'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['[0:0:0:0:0:0:0:1]', 'http://[::1]'],
  ])('%s is known, and redirects lead there', async (host, origin) => {
    const { status, location } = await get(demoPort, host);
    expect([status, location]).toEqual([302, `${origin}/console/account/auth?code=1`]);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8080',
    '127.0.0.2',
    '0.0.0.0',
    '[::2]:8080',
  ])('%s is refused', async (host) => {
    expect(await get(demoPort, host)).toEqual({ status: 421, errorCode: 10421, location: undefined });
  });

  it.each([
    '',
    'bad host',
    'a/b',
    'user@localhost',
    'localhost:80@evil.example',
    'localhost,evil.example',
    'localhost:99999',
    'localhost:http',
    '[::1',
    'local"host',
    'localhost\\evil',
    '-',
    '..',
  ])('"%s" is no host: 400 with the envelope', async (host) => {
    expect(await get(demoPort, host)).toEqual({ status: 400, errorCode: 10401, location: undefined });
  });

  it('without a host, with several, or with one in its target that is not ours', async () => {
    const ask = async (...head: string[]) => (await raw(demoPort, ...head)).status;
    expect(await ask('GET / HTTP/1.0')).toBe(400);
    expect(await ask('GET / HTTP/1.1')).toBe(400);
    expect(await ask('GET / HTTP/1.1', 'host: localhost', 'host: evil.example')).toBe(400);
    expect(await ask('GET / HTTP/1.1', 'host: localhost', 'Host: localhost')).toBe(400);
    expect(await ask('GET http://evil.example/ HTTP/1.1', 'host: localhost')).toBe(421);
    expect(await ask('GET http://localhost@evil.example/ HTTP/1.1', 'host: localhost')).toBe(400);
    expect(await ask('GET http://localhost/ HTTP/1.1', 'host: evil.example')).toBe(302);
    expect(await ask('GET / HTTP/1.0', 'host: localhost')).toBe(302);
  });

  it('no proxy is believed that was not announced', async () => {
    const { location } = await raw(
      demoPort,
      'GET /callback/tiktok HTTP/1.1',
      'host: localhost',
      'x-forwarded-host: evil.example',
      'x-forwarded-proto: https',
    );
    expect(location).toBe('http://localhost/console/account/auth');
  });

  it('paths that nobody defined are refused as well', async () => {
    expect((await get(demoPort, 'evil.example', '/nothing/here')).status).toBe(421);
    expect((await get(demoPort, 'evil.example', '/console/home')).status).toBe(421);
  });

  it('a foreign host gets neither an invitation nor an authorisation', async () => {
    const as = demo.as(fixture.a.admin);
    const person = {
      phoneRegion: '86',
      phone: '13700000001',
      userName: 'Vic',
      roles: ['OPTIMIZER'],
    } as const;
    const invited = await as.send(memberCalls.invite, person, { host: 'evil.example' });
    const begun = await as.send(accountCalls.getAuthUrl, { platform: 'TIKTOK' }, { host: 'evil.example' });
    expect([invited, begun].map(({ status }) => status)).toEqual([421, 421]);
    const malformed = await as.send(memberCalls.invite, person, { host: 'bad host' });
    expect([malformed.status, malformed.envelope.errorCode]).toEqual([400, 10401]);
    const { rowCount } = await demo.owner.query("select from pgboss.job where name = 'member-invite'");
    expect(rowCount).toBe(0);
  });
});

describe('outside of demo mode', () => {
  const callback = 'https://ads.example/console/account/auth?code=1';

  it.each(['ads.example', 'ADS.example', 'ads.example:443', 'ads.example.'])(
    '%s is known, and redirects lead to PUBLIC_URL',
    async (host) => {
      const { status, location } = await get(realPort, host);
      expect([status, location]).toEqual([302, callback]);
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'evil.example', 'ads.example.evil.example', 'x.ads.example'])(
    '%s is refused',
    async (host) => {
      expect(await get(realPort, host)).toMatchObject({ status: 421, errorCode: 10421 });
    },
  );

  it('the host that a trusted proxy names counts, the last one that is named', async () => {
    const ask = async (forwarded: string) =>
      raw(
        realPort,
        'GET /callback/tiktok?code=1 HTTP/1.1',
        'host: 10.0.0.7:8080',
        `x-forwarded-host: ${forwarded}`,
        'x-forwarded-proto: javascript',
      );
    expect(await ask('ads.example')).toMatchObject({ status: 302, location: callback });
    expect(await ask('evil.example, ads.example')).toMatchObject({ status: 302, location: callback });
    expect(await ask('ads.example, evil.example')).toMatchObject({ status: 421 });
    expect(await ask('ads example')).toMatchObject({ status: 400 });
  });

  it('health answers under every host, because load balancers ask by address', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await get(realPort, '10.0.0.7:8080', path)).status]).toEqual([path, 200]);
      expect([path, (await raw(realPort, `GET ${path} HTTP/1.0`)).status]).toEqual([path, 200]);
    }
    expect((await get(realPort, '10.0.0.7:8080', '/metrics')).status).toBe(421);
  });
});

describe('the host that it listens on', () => {
  const { web } = { web: { backendHost: '' } as TestServer['services']['config']['web'] };
  const known = (host: string, demoMode = true) =>
    ownHosts({ demo: demoMode, host, publicUrl: demoMode ? null : 'https://ads.example', web });

  it('is known in demo mode, and no other address', () => {
    const isKnown = known('192.0.2.7');
    expect(['192.0.2.7', '192.0.2.8', 'localhost'].map((name) => isKnown(name))).toEqual([true, false, true]);
    expect(known('FD00::7')('[fd00::7]')).toBe(true);
  });

  it.each(['0.0.0.0', '::', '0:0::0'])('%s: the address that the request came in on', (host) => {
    const isKnown = known(host);
    expect(isKnown('192.0.2.7', '192.0.2.7')).toBe(true);
    expect(isKnown('192.0.2.7', '::ffff:192.0.2.7')).toBe(true);
    expect(isKnown('[fe80::1]', 'fe80::1%eth0')).toBe(true);
    expect(isKnown(nameOfAddress(hostname()))).toBe(true);
    for (const other of ['192.0.2.8', 'evil.example', '0.0.0.0', '[::]', ''])
      expect([other, isKnown(other, '192.0.2.7')]).toEqual([other, false]);
  });

  it('does not count outside of demo mode', () => {
    expect(known('0.0.0.0', false)('192.0.2.7', '192.0.2.7')).toBe(false);
    expect(known('192.0.2.7', false)('192.0.2.7')).toBe(false);
  });
});

describe('another host of the backend', () => {
  it('is known too, and links still lead to PUBLIC_URL', async () => {
    const { config } = real.services;
    const split = await testServer({
      config: {
        demo: false,
        publicUrl: 'https://ads.example',
        web: { ...config.web, backendHost: 'https://api.example' },
        metricsToken: 'a-token-of-16-characters',
      },
    });
    const ask = (url: string, host: string, headers = {}) =>
      split.anybody.request({ method: 'GET', url, headers: { host, ...headers } });
    const answer = await ask('/callback/tiktok', 'api.example');
    expect(answer.headers.location).toBe('https://ads.example/console/account/auth');
    expect((await ask('/callback/tiktok', 'cdn.example')).statusCode).toBe(421);
    // Numbers are kept by each process and asked for by its address; the token is what guards them.
    const authorization = 'Bearer a-token-of-16-characters';
    expect((await ask('/metrics', '10.0.0.7:8080', { authorization })).statusCode).toBe(200);
    expect((await ask('/metrics', '10.0.0.7:8080')).statusCode).toBe(404);
    await split.close();
  });
});

describe('the Host header', () => {
  it('is read in one file alone', () => {
    const folder = join(import.meta.dirname, '..');
    const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /^(?!.*(\.test\.ts$|testing\/)).*\.ts$/.test(name) &&
        /\brequest\.host(name)?\b|headers\.host\b|headers\['host'\]|forwarded-host/.test(
          readFileSync(join(folder, name), 'utf8'),
        ),
    );
    expect(readers).toEqual([join('http', 'hosts.ts')]);
  });
});
