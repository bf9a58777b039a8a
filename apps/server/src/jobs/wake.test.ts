import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { assemble, type Stack } from '../assemble.ts';
import { createLog } from '../log.ts';
import { testConfig, testDatabase, until } from '../testing/index.ts';
import { defineJob, type SendOptions } from './index.ts';

// What no notification tells of. The workers' own polls are further apart than a test may last.

const begun: { label: string; at: number }[] = [];
const labels = () => begun.map(({ label }) => label);
const runsOf = (wanted: string) => labels().filter((label) => label === wanted).length;
const job = defineJob({
  name: 'test-wake',
  payload: z.object({ label: z.string(), failures: z.number().default(0) }),
  async handler({ label, failures }) {
    begun.push({ label, at: Date.now() });
    if (runsOf(label) <= failures) throw new Error('not yet');
  },
});

let folder: string;
let drop: () => Promise<void>;
let stack: Stack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adsail-wake-'));
  const database = await testDatabase();
  ({ drop } = database);
  stack = assemble(testConfig(database.url, folder), createLog({ logLevel: 'silent', role: 'all' }));
  await stack.jobs.start(stack.services, [job], [], true);
});
afterAll(async () => {
  await stack.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (payloads: readonly z.input<typeof job.payload>[], options?: SendOptions) =>
  stack.services.db.transaction().execute(async (tx) => {
    for (const payload of payloads) await stack.jobs.send(tx, job, payload, options);
  });

it('jobs of one transaction, which tells of them once, follow each other at once', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `together ${index}`);
  await send(many.map((label) => ({ label })));
  await until(() => labels().includes('together 99'));
  expect(labels().toSorted()).toEqual(many.toSorted());
});

it('a delayed job begins when it is due', async () => {
  const startAfter = new Date(Date.now() + 1000);
  await send([{ label: 'delayed' }], { startAfter });
  await until(() => labels().includes('delayed'));
  expect(begun.find(({ label }) => label === 'delayed')?.at).toBeGreaterThanOrEqual(startAfter.getTime());
});

it('a job that failed is tried again', async () => {
  await send([{ label: 'retried', failures: 1 }]);
  await until(() => runsOf('retried') > 1);
  expect(runsOf('retried')).toBe(2);
});

it('a job whose notification was lost is found', async () => {
  await send([{ label: 'unheard' }], { startAfter: new Date(Date.now() + 3_600_000) });
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now() where data ->> 'label' = 'unheard'`.execute(stack.services.db);
  expect(numAffectedRows).toBe(1n);
  await until(() => labels().includes('unheard'));
});

it('a run that is over its time is given up, and its job tried again', async () => {
  await send([{ label: 'overdue' }], { startAfter: new Date(Date.now() + 3_600_000) });
  // As a worker leaves it that died an hour ago.
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 hour', start_after = now(),
      heartbeat_on = null, heartbeat_seconds = null
    where data ->> 'label' = 'overdue'`.execute(stack.services.db);
  await until(() => labels().includes('overdue'));
  expect(runsOf('overdue')).toBe(1);
});
