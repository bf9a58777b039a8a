import { productCalls } from '@adsail/contract/products';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadPath } from '../storage/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (limits: { perIpPerMinute: number; perSessionPerMinute: number; perCall: boolean }) => {
  server = await testServer({ features: [probe().feature], config: { limits } });
  return server.fixture();
};

describe('rate limits', () => {
  it('count by session', async () => {
    const { a, b } = await start({ perIpPerMinute: 100, perSessionPerMinute: 3, perCall: true });
    const ask = (token: string) => server.anybody.send(productCalls.page, {}, { 'x-token': token });
    for (let time = 0; time < 3; time += 1) expect((await ask(a.admin.token)).status).toBe(200);
    const refused = await ask(a.admin.token);
    expect([refused.status, refused.envelope.errorCode]).toEqual([429, 10429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(b.admin.token)).status).toBe(200);
  });

  it('count by address, whatever token is shown', async () => {
    await start({ perIpPerMinute: 5, perSessionPerMinute: 100, perCall: true });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push(
        (await server.anybody.send(productCalls.page, {}, { 'x-token': `guess-${time}` })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are one for calls and for the routes that are none', async () => {
    const limits = { perIpPerMinute: 2, perSessionPerMinute: 100, perCall: true };
    server = await testServer({ config: { limits } });
    const ways = [
      { method: 'GET', url: '/docs' },
      { method: 'GET', url: '/files/nothing' },
      { method: 'POST', url: uploadPath },
      { method: 'GET', url: '/callback/tiktok' },
      { method: 'GET', url: '/docs/openapi.json' },
      { method: 'POST', url: productCalls.page.path, payload: {} },
    ] as const;
    const statuses: number[] = [];
    for (const way of ways) statuses.push((await server.anybody.request(way)).statusCode);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true, true, true, true]);
  });

  it('are tighter where the call says so, and can be left out', async () => {
    await start({ perIpPerMinute: 100, perSessionPerMinute: 100, perCall: true });
    const ask = async () => (await server.anybody.send(probeCalls.register, { name: 'x' })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    await server.close();
    await start({ perIpPerMinute: 100, perSessionPerMinute: 100, perCall: false });
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['many addresses of one IPv6 network', (at: number) => `2001:db8:1:2:${at.toString(16)}::${at}`, 429],
    [
      'an IPv4 address, however it is written',
      (at: number) => (at % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'),
      429,
    ],
    ['neighbouring IPv6 networks', (at: number) => `2001:db8:1:${at.toString(16)}::1`, 200],
  ])('count %s', async (_name, addressOf, last) => {
    await start({ perIpPerMinute: 5, perSessionPerMinute: 100, perCall: true });
    const ask = async (at: number, url: string) =>
      (await server.anybody.request({ method: 'GET', url, remoteAddress: addressOf(at) })).statusCode;
    const general: number[] = [];
    for (let at = 1; at <= 6; at += 1) general.push(await ask(at, '/files/nothing'));
    expect(general.at(-1) === 429 ? 429 : 200).toBe(last);
  });

  it('of a call count networks, too', async () => {
    await start({ perIpPerMinute: 100, perSessionPerMinute: 100, perCall: true });
    const statuses: number[] = [];
    for (let at = 1; at <= 4; at += 1) {
      const answer = await server.anybody.request({
        method: 'POST',
        url: probeCalls.register.path,
        payload: { name: 'x' },
        remoteAddress: `2001:db8:1:2::${at}`,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
