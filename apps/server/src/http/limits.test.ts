import { productCalls } from '@adsail/contract/products';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('are tighter where the call says so, and can be left out', async () => {
    await start({ perIpPerMinute: 100, perSessionPerMinute: 100, perCall: true });
    const ask = async () => (await server.anybody.send(probeCalls.register, { name: 'x' })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    await server.close();
    await start({ perIpPerMinute: 100, perSessionPerMinute: 100, perCall: false });
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200]);
  });
});
