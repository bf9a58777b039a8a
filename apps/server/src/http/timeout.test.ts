import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer, until } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';

let server: TestServer;
let fixture: Fixture;
const probing = probe();

beforeAll(async () => {
  server = await testServer({ features: [probing.feature], config: { requestTimeoutMs: 400 } });
  fixture = await server.fixture();
});
afterAll(() => server.close());

const leftBehind = async () =>
  (await server.owner.query("select from products where name = 'left by a probe'")).rowCount;
const untilIdle = () =>
  until(async () => {
    const { rowCount } = await server.owner.query(
      "select from pg_stat_activity where application_name = 'adsail-app' and state <> 'idle' and datname = current_database()",
    );
    return rowCount === 0;
  }, 'no transaction is open any more');

describe('a request that takes too long', () => {
  it.each([
    ['in one statement', { seconds: 600, steps: 1 }],
    ['in many short ones', { seconds: 0.15, steps: 20 }],
    ['in a statement that began late', { seconds: 0.35, steps: 2 }],
  ])('%s is answered before it has ended, and rolled back', async (_name, input) => {
    const { status, envelope } = await server.as(fixture.a.admin).call(probeCalls.slowStatement, input);
    expect([status, envelope.errorCode]).toEqual([500, 10504]);
    expect(probing.steps()).toBeLessThan(input.steps);
    await untilIdle();
    expect(await leftBehind()).toBe(0);
  });

  it.each([
    [
      'a member',
      () => server.as(fixture.a.admin).call(probeCalls.slowStatement, { seconds: 0.02, steps: 500 }),
    ],
    ['anybody', () => server.anybody.call(probeCalls.slowPublic, { seconds: 0.02, steps: 500 })],
  ])('of %s does no statement more after its answer', async (_name, ask) => {
    const { begun } = probing.slow();
    // On a busy machine the time may be over before the handler has begun.
    await until(async () => {
      expect((await ask()).envelope.errorCode).toBe(10504);
      return probing.slow().begun > begun;
    });
    await until(() => probing.slow().ended === probing.slow().begun);
    // 400 ms of 10 s: had it gone on, all steps would be done.
    expect(probing.steps()).toBeLessThan(100);
    await untilIdle();
    expect(await leftBehind()).toBe(0);
  });

  it('outside of the database is answered in time and never committed', async () => {
    const answer = server.as(fixture.a.admin).call(probeCalls.stuck, {});
    await until(() => probing.stuck() === 1);
    expect((await answer).envelope.errorCode).toBe(10504);
    probing.free();
    await untilIdle();
    expect(await leftBehind()).toBe(0);
  });

  it('leaves the server well', async () => {
    // The short time of this file may be too short for a busy machine; what was refused leaves nothing behind.
    const as = server.as(fixture.a.admin);
    await until(async () => {
      const { envelope } = await as.call(probeCalls.slowStatement, { seconds: 0.01, steps: 1 });
      return envelope.errorCode === 0;
    }, 'a call is served');
    expect(await leftBehind()).toBe(1);
  });
});
