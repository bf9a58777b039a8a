import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { assemble, type Stack } from '../assemble.ts';
import { createLog } from '../log.ts';
import { testConfig, type TestDatabase, testDatabase } from '../testing/index.ts';
import { type DatabaseProxy, databaseProxy } from '../testing/proxy.ts';
import { diaryJob } from '../testing/worker.ts';

let folder: string;
let database: TestDatabase;
let proxy: DatabaseProxy;
let sender: Stack;
let owner: pg.Pool;
let worker: ChildProcess;
let complaints = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adsail-lost-'));
  database = await testDatabase();
  proxy = await databaseProxy(inject('databaseUrl'));
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  sender = assemble(testConfig(database.url, folder), createLog({ logLevel: 'silent', role: 'all' }));
  await sender.jobs.start(sender.services, [diaryJob], [], false);
  worker = fork(join(import.meta.dirname, '../testing/worker.ts'), [proxy.reach(database.url), folder], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  worker.stderr?.on('data', (chunk) => void (complaints += String(chunk)));
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => reject(new Error(`the worker ended: ${complaints}`)));
  });
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await sender.close();
  await owner.end();
  await proxy.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const pollOptions = { interval: 20 };
const connections = async () =>
  (
    await owner.query<{ pid: number; name: string; query: string }>(
      `select pid, application_name as name, query from pg_stat_activity
       where datname = current_database() and application_name like 'adsail-jobs%'`,
    )
  ).rows;

it('hears of new jobs over a connection of ours', async () => {
  await expect
    .poll(async () => (await connections()).map(({ name }) => name), pollOptions)
    .toContain('adsail-jobs-listen');
  const listening = (await connections()).find(({ name }) => name === 'adsail-jobs-listen');
  expect(listening?.query).toMatch(/^listen "pgboss/);
});

/** As a database does that is shut down, and as one does that is gone. */
const harms = {
  async terminated() {
    await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
      (await connections()).map(({ pid }) => pid),
    ]);
  },
  reset: async () => proxy.reset(),
  'told so twice': async () => proxy.farewell(),
};

it.each(['terminated', 'reset', 'told so twice'] as const)(
  'a worker whose connections are %s again and again works on',
  async (harm) => {
    for (let round = 0; round < 5; round += 1) {
      await expect.poll(async () => (await connections()).length, pollOptions).toBeGreaterThan(1);
      await harms[harm]();
      const file = join(folder, `${harm}-${round}`);
      await sender.services.db
        .transaction()
        .execute((tx) => sender.jobs.send(tx, diaryJob, { file, hang: false }));
      await expect
        .poll(() => complaints + (existsSync(file) ? readFileSync(file, 'utf8') : ''), pollOptions)
        .toMatch(/^begin \d+\nend \d+\n/);
      expect(worker.exitCode).toBe(null);
    }
  },
);
