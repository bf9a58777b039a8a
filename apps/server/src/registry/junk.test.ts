import type { AddressInfo } from 'node:net';
import { allCalls } from '@adsail/contract/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { junkRequests, type Source } from './junk/requests.ts';
import { runJunk } from './junk/send.ts';
import { sampleOf } from './collect.ts';
import { makeWorld } from './world.ts';

const seed = 20_260_301;
const batches = 15;
const batch = 100;

let server: TestServer;
let source: Source;
const statuses = new Map<number, number>();

beforeAll(async () => {
  server = await testServer({ log: true });
  const { a } = await server.fixture();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const world = await makeWorld(server, a, 'junk');
  source = {
    calls: allCalls,
    inputOf: (call) => sampleOf(call, world),
    tokens: () => [a.admin.token, a.admin.token, a.optimizer.token, a.designer.token],
  };
});
afterAll(() => server.close());

/** Junk that happens to be good input signs people out and stops them; the next batch wants them back. */
async function backAtWork(): Promise<void> {
  await server.owner.query('update sessions set ended_at = null, end_reason = null');
  await server.owner.query("update members set status = 'USE' where status = 'STOP'");
}

// A test for each batch: each has its own time, however busy the machine.
it.each(Array.from({ length: batches }, (_, number) => seed + number))(
  'junk is refused, by every call and whatever it is, and never our own fault (seed %i)',
  async (batchSeed) => {
    await backAtWork();
    server.logged.length = 0;
    const result = await runJunk({
      port: (server.app.server.address() as AddressInfo).port,
      requests: junkRequests(batchSeed, batch, source),
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
  },
);

it('most of the junk comes through to the calls, and the server is well afterwards', async () => {
  // What is refused at the door shows nothing.
  expect(statuses.get(200)).toBeGreaterThan((batches * batch) / 4);
  expect((await server.anybody.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});
