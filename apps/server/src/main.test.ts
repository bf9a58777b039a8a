import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import {
  noSandbox,
  type TestDatabase,
  testDatabase,
  testSecret,
  until,
  untilBlocked,
} from './testing/index.ts';

let database: TestDatabase;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'adsail-main-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  first: Promise<{ type: string; message?: string }>;
  exit: Promise<number | null>;
}

function run(environment: Record<string, string>): Run {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    silent: true,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADSAIL_SECRET: testSecret,
      LOG_LEVEL: 'error',
      SANDBOX_URL: noSandbox,
      SANDBOX_WAIT_SECONDS: '0',
      ...environment,
    },
  });
  children.add(child);
  return {
    child,
    first: new Promise((resolve) =>
      child.on('message', (message: { type: string }) => {
        if (message.type !== 'progress') resolve(message);
      }),
    ),
    exit: new Promise((resolve) => child.once('exit', resolve)),
  };
}

describe('the process', () => {
  it('gets ready with its demo world, twice, and stops when it is told to', async () => {
    const port = String(await freePort());
    for (const start of [1, 2]) {
      const { child, first, exit } = run({ PORT: port });
      expect([start, await first]).toEqual([start, { type: 'ready' }]);
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(status).toBe(200);
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'select t.name, count(*)::int as products from tenants t join products p on p.tenant_id = t.id group by 1 order by 1',
    );
    expect(rows).toEqual([
      { name: 'Blue Harbor Games', products: 7 },
      { name: 'Northlight Shop', products: 6 },
      { name: 'Red Reef Apps', products: 6 },
    ]);
    const groups = await client.query('select from title_groups');
    expect(groups.rowCount).toBeGreaterThan(6);
    await client.end();
  });

  it('finishes a request that is under way when it is told to stop', async () => {
    const port = String(await freePort());
    const { child, first, exit } = run({ PORT: port });
    expect(await first).toEqual({ type: 'ready' });
    const owner = new pg.Pool({ connectionString: database.url, max: 2 });
    const gate = await owner.connect();
    await gate.query('begin; lock table login_tickets in access exclusive mode');
    const login = fetch(`http://127.0.0.1:${port}/creative/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '13800000001', password: 'Adsail2026' }),
    });
    await untilBlocked(owner);
    child.kill('SIGINT');
    const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String);
    await until(async () => (await health()) !== 200, 'it stops');
    await gate.query('commit');
    gate.release();
    await owner.end();
    expect(await (await login).json()).toMatchObject({ errorCode: 0 });
    expect(await exit).toBe(0);
  });

  it('works without a port as a worker', async () => {
    const { child, first, exit } = run({ ADSAIL_ROLE: 'worker', PORT: '1' });
    expect(await first).toEqual({ type: 'ready' });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('says in one sentence that its port is taken', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const { first, exit } = run({ PORT: String(port) });
    expect(await first).toEqual({
      type: 'fatal',
      message: `Port ${port} is taken by another program: stop it, or set PORT to a free port.`,
    });
    expect(await exit).toBe(1);
    server.close();
  });

  it('says in one sentence that a setting is missing', async () => {
    const { first, exit } = run({ DATABASE_URL: '' });
    expect(await first).toEqual({ type: 'fatal', message: 'DATABASE_URL is not set: the server needs it.' });
    expect(await exit).toBe(1);
  });
});
