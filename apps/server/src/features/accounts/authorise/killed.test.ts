import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/index.ts';
import type { Doom } from '../testing/doomed.ts';
import { callbackOf, codeOf, type Person, rowOf, type Stage, stage } from '../testing/stage.ts';

let open: Stage;
/** Takes connections and never answers. */
let blackHole: Server;
let swallowed = 0;
let holeUrl: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  open = await stage();
  blackHole = createServer(() => void (swallowed += 1)).listen(0, '127.0.0.1');
  await once(blackHole, 'listening');
  holeUrl = `http://127.0.0.1:${(blackHole.address() as { port: number }).port}`;
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  blackHole.close();
  await open.close();
});

const statusOf = async (platform = 'TIKTOK') => {
  const { rows } = await open.server.owner.query<{ status: string }>(
    'select status from authorisations where platform = $1 order by created_at desc limit 1',
    [platform],
  );
  return rows[0]?.status;
};

/**
 * Begins in this server, comes back in another process, which is killed when the row has come to the given state and the
 * process has gone on to what the test lets it wait for.
 */
async function killAt(status: string, person: Person, platformUrl: string, waits: () => boolean) {
  const { admin } = open.fixture.a;
  const query = await open.begin(admin, person);
  const { config } = open.server.services;
  const doom: Doom = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    platformUrl,
    tokenKeys: config.tokenKeys.map(({ name, key }) => [name, key.toString('base64')]),
    who: { tenantId: admin.tenantId, userId: admin.userId },
    query,
  };
  const child = fork(join(import.meta.dirname, '../testing/doomed.ts'), [JSON.stringify(doom)]);
  children.push(child);
  expect((await once(child, 'message'))[0]).toBe('work');
  await until(async () => (await statusOf()) === status && waits(), `${status}, then the platform is asked`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await statusOf()).toBe(status);
  return query;
}

const again = (query: Record<string, string>) =>
  open.server.as(open.fixture.a.admin).call(callbackOf.TIKTOK, query as { state: string });

describe('a process that is killed', () => {
  it('between the callback and the exchange loses nothing: the sweep finishes it', async () => {
    const person = open.person('TIKTOK');
    const query = await killAt('RECEIVED', person, holeUrl, () => swallowed > 0);
    // Its lease still stands: nobody else may work on it yet.
    await open.tick();
    expect(await statusOf()).toBe('RECEIVED');
    expect(codeOf(await again(query))).toBe(20003);
    await open.advance(31_000);
    await open.tick();
    expect(await statusOf()).toBe('IMPORTED');
    expect(await rowOf(open, 'TIKTOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
    expect((await again(query)).envelope.response).toMatchObject({ result: 'SUCCESS' });
  });

  it('between exchange and import loses nothing: the page that asks again finishes it', async () => {
    const person = open.person('TIKTOK');
    const before = open.requests('TIKTOK', '/oauth2/access_token/');
    // The first one who asks never gets an answer: that must have been the process before it is killed.
    const fault = open.sandbox.world.faults.add({
      kind: 'timeout_after',
      path: '/oauth2/advertiser/get/',
      count: 1,
    });
    const query = await killAt('GRANTED', person, open.sandbox.url, () => fault.count === 0);
    await open.advance(31_000);
    const { envelope } = await again(query);
    expect(envelope).toMatchObject({ errorCode: 0, response: { result: 'SUCCESS' } });
    expect(open.requests('TIKTOK', '/oauth2/access_token/') - before).toBe(1);
    const { rows } = await open.server.owner.query(
      'select count(*)::int as n from ad_accounts where advertiser_id = any($1)',
      [person.accountIds],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('leaves a job that finishes it, sent together with the note of the code', async () => {
    const { rows } = await open.server.owner.query(
      `select count(*)::int as n from pgboss.job where name = 'accounts-finish'`,
    );
    expect((rows[0] as { n: number }).n).toBeGreaterThanOrEqual(2);
  });
});
