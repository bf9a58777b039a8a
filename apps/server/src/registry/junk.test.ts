import type { AddressInfo } from 'node:net';
import { allCalls } from '@adsail/contract/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { junkRequests } from './junk/requests.ts';
import { runJunk } from './junk/send.ts';
import { sampleOf } from './collect.ts';
import { makeWorld } from './world.ts';

const seed = 20_260_301;
const batches = 15;
const batch = 100;

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer({ log: true });
  fixture = await server.fixture();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Junk that happens to be good input signs people out and stops them; the next batch wants them back. */
async function backAtWork(): Promise<void> {
  await server.owner.query('update sessions set ended_at = null, end_reason = null');
  await server.owner.query("update members set status = 'USE' where status = 'STOP'");
}

it('junk is refused, by every call and whatever it is, and never our own fault', async () => {
  const world = await makeWorld(server, fixture.a, 'junk');
  const { admin, optimizer, designer } = fixture.a;
  const source = {
    calls: allCalls,
    inputOf: (call: (typeof allCalls)[number]) => sampleOf(call, world),
    tokens: () => [admin.token, admin.token, optimizer.token, designer.token],
  };
  const { port } = server.app.server.address() as AddressInfo;
  const statuses = new Map<number, number>();
  for (let number = 0; number < batches; number += 1) {
    await backAtWork();
    server.logged.length = 0;
    const result = await runJunk({
      port,
      requests: junkRequests(seed + number, batch, source),
      connections: 4,
      // A busy machine may take its time; only what is never answered is a finding.
      timeoutMs: 60_000,
    });
    const told = result.findings.map(({ request, outcome }) => ({
      request: `${request.kind}: ${request.bytes.toString('latin1').slice(0, 1500)}`,
      outcome,
      log: server.logged.filter((line) => line.includes('"level":50')),
    }));
    expect(told).toEqual([]);
    for (const [status, count] of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  // Most of it must have come through to the calls: a test that is refused at the door shows nothing.
  expect(statuses.get(200)).toBeGreaterThan((batches * batch) / 4);
  expect((await server.anybody.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});
