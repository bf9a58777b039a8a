import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer({ features: [probe().feature], config: { requestTimeoutMs: 400 } });
  fixture = await server.fixture();
});
afterAll(() => server.close());

const leftBehind = async () =>
  (await server.owner.query("select from products where name = 'left by a probe'")).rowCount;
const untilIdle = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await server.owner.query(
      "select from pg_stat_activity where application_name = 'adsail-app' and state <> 'idle' and datname = current_database()",
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a transaction is still open');
};

describe('a request that takes too long', () => {
  it.each([
    ['in one statement', { seconds: 5, steps: 1 }],
    ['in many short ones', { seconds: 0.15, steps: 30 }],
    ['in a statement that began late', { seconds: 0.35, steps: 2 }],
  ])('%s is answered in time and rolled back', async (_name, input) => {
    const started = Date.now();
    const { status, envelope } = await server.as(fixture.a.admin).call(probeCalls.slowStatement, input);
    expect([status, envelope.errorCode]).toEqual([500, 10504]);
    expect(Date.now() - started).toBeLessThan(1500);
    await untilIdle();
    expect(await leftBehind()).toBe(0);
  });

  it('outside of the database is answered in time and never committed', async () => {
    const { envelope } = await server.as(fixture.a.admin).call(probeCalls.stuck, { ms: 800 });
    expect(envelope.errorCode).toBe(10504);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await untilIdle();
    expect(await leftBehind()).toBe(0);
  });

  it('leaves the server well', async () => {
    const { envelope } = await server
      .as(fixture.a.admin)
      .call(probeCalls.slowStatement, { seconds: 0.01, steps: 1 });
    expect(envelope.errorCode).toBe(0);
    expect(await leftBehind()).toBe(1);
  });
});
