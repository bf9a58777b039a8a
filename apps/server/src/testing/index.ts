import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { assemble } from '../assemble.ts';
import type { Config } from '../config.ts';
import { allFeatures } from '../features/index.ts';
import { buildApp } from '../http/app.ts';
import type { Feature } from '../framework/feature.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import { client, type TestClient } from './client.ts';
import { testConfig } from './config.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type Fixture, makeFixture, type TestMember } from './fixture.ts';

export { noSandbox, testConfig, testSecret } from './config.ts';
export { databaseAt, type TestDatabase, testDatabase } from './database.ts';
export { until, untilBlocked } from './until.ts';
export { type TestAnswer, fieldsOf, type TestClient } from './client.ts';
export type { Fixture, TestMember, TestTenant } from './fixture.ts';

/**
 * A server for one test file:
 *
 *     const server = await testServer();          // fresh database, app without a port, outbox SMS, local storage
 *     const { a, b } = await server.fixture();    // two organisations with admin, optimizer and designer each
 *     const { envelope } = await server.as(a.admin).call(productCalls.page, {});
 *     server.clock.advance(60_000);
 *     await server.close();
 */
export interface TestServer {
  app: FastifyInstance;
  services: Services;
  /** The owner's connection: sees every row, for checking what a call left behind. */
  owner: pg.Pool;
  ownerUrl: string;
  clock: {
    now(): Date;
    set(at: Date): void;
    advance(milliseconds: number): void;
    /** From now on only `set` and `advance` move it: what a test expects to the second holds on a busy machine too. */
    stop(): void;
  };
  /** What was logged, line by line; level `info` when asked for with `log: true`. */
  logged: string[];
  fixture(): Promise<Fixture>;
  as(member: TestMember): TestClient;
  /** Without a session. */
  anybody: TestClient;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Beside the product's own. */
  features?: readonly Feature[];
  config?: Partial<Config>;
  /** Left out: one of its own. */
  database?: TestDatabase;
  log?: boolean;
  /** The address under which the server reaches its database, where a test puts something in between. */
  reach?(url: string): string;
}

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'adsail-test-'));
  const config = testConfig(options.reach?.(database.url) ?? database.url, dataDir, options.config);
  const logged: string[] = [];
  const logLevel = options.log ? 'info' : 'silent';
  const log = createLog({ logLevel, role: 'all' }, { write: (line: string) => void logged.push(line) });
  let shift = 0;
  let stoppedAt: number | null = null;
  const machineTime = () => stoppedAt ?? Date.now();
  const now = () => new Date(machineTime() + shift);
  const features = [...allFeatures, ...(options.features ?? [])];
  const stack = assemble(config, log, { clock: now, features });
  await stack.jobs.start(stack.services, stack.collected.jobs, [], false);
  const app = await buildApp(stack.services, stack.collected);
  await app.ready();
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  owner.on('error', () => undefined); // dropping the database breaks what is idle
  return {
    app,
    services: stack.services,
    owner,
    ownerUrl: database.url,
    clock: {
      now,
      set: (at) => void (shift = at.getTime() - machineTime()),
      advance: (milliseconds) => void (shift += milliseconds),
      stop: () => void (stoppedAt ??= Date.now()),
    },
    logged,
    fixture: () => makeFixture(owner, stack.services),
    as: (member) => client(app, { 'x-token': member.token }),
    anybody: client(app, {}),
    async close() {
      await app.close();
      await stack.close();
      await owner.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
