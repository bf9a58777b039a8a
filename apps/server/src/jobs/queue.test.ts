import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assemble, type Stack } from '../assemble.ts';
import { createLog } from '../log.ts';
import { testConfig, testDatabase, until } from '../testing/index.ts';
import { diaryJob } from '../testing/worker.ts';
import { checkJobs } from './check.ts';
import { defineJob, type SendOptions } from './index.ts';
import { deadLetterQueue } from './queue.ts';

let folder: string;
let url: string;
let drop: () => Promise<void>;
const stacks: Stack[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adsail-jobs-'));
  ({ url, drop } = await testDatabase());
});
afterAll(async () => {
  for (const stack of stacks) await stack.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

function stack(): Stack {
  const made = assemble(testConfig(url, folder), createLog({ logLevel: 'silent', role: 'all' }));
  stacks.push(made);
  return made;
}

const diary = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];

async function worker(...flags: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../testing/worker.ts'), [url, folder, ...flags]);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the worker ended')));
  });
  return child;
}

describe('jobs', () => {
  const failing = defineJob({
    name: 'test-failing',
    payload: z.object({}),
    retries: 0,
    handler: async () => {
      throw new Error('never works');
    },
  });

  it('exist when their transaction commits, and only then; they run at once', async () => {
    const { services, jobs } = stack();
    await jobs.start(services, [diaryJob, failing], [], true);
    const [lost, kept] = [join(folder, 'lost'), join(folder, 'kept')];
    await expect(
      services.db.transaction().execute(async (tx) => {
        await jobs.send(tx, diaryJob, { file: lost, hang: false });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await services.db.transaction().execute((tx) => jobs.send(tx, diaryJob, { file: kept, hang: false }));
    await until(() => diary(kept).length === 2);
    expect(diary(lost)).toEqual([]);
    await expect(jobs.check()).resolves.toBeUndefined();
  });

  it('go to the dead letters when they have failed for good', async () => {
    const { services, jobs } = stacks[0] as Stack;
    await services.db.transaction().execute((tx) => jobs.send(tx, failing, {}));
    const deadLetters = async () => {
      const { rows } = await sql<{ source_name: string }>`
        select source_name from pgboss.job where name = ${deadLetterQueue}`.execute(services.db);
      return rows.map(({ source_name }) => source_name);
    };
    await until(async () => (await deadLetters()).length > 0);
    expect(await deadLetters()).toEqual([failing.name]);
  });

  it('wait once per key where they say so, also in a queue that was there before they did', async () => {
    const { services } = stacks[0] as Stack;
    const once = defineJob({
      name: 'test-once',
      payload: z.object({}),
      oneWaitingPerKey: true,
      handler: async () => undefined,
    });
    const before = stack();
    await before.jobs.start(before.services, [{ ...once, oneWaitingPerKey: false }], [], false);
    const sender = stack();
    await sender.jobs.start(sender.services, [once], [], false);
    const send = (options?: SendOptions) =>
      services.db.transaction().execute((tx) => sender.jobs.send(tx, once, {}, options));
    for (const singletonKey of ['a', 'b', 'a', 'a']) await send({ singletonKey });
    const { rows } = await sql<{ key: string }>`
      select singleton_key as key from pgboss.job where name = 'test-once' order by 1`.execute(services.db);
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b']);
    await expect(send()).rejects.toThrow('needs a key');
  });

  it('take only payloads of their form, and only jobs that a feature has', async () => {
    const { services, jobs } = stacks[0] as Stack;
    const send = (job: typeof diaryJob, payload: object) =>
      services.db.transaction().execute((tx) => jobs.send(tx, job, payload as never));
    await expect(send(diaryJob, { file: 7 })).rejects.toThrow('expected string');
    await expect(send({ ...diaryJob }, { file: 'x', hang: false })).rejects.toThrow('belongs to no feature');
  });

  it('of a worker that was killed are taken up by another, without waiting for the job to be overdue', async () => {
    await stacks[0]?.close();
    stacks.shift();
    const doomed = await worker('--hang');
    const { services, jobs } = stack();
    await jobs.start(services, [diaryJob], [], false);
    const file = join(folder, 'killed');
    await services.db.transaction().execute((tx) => jobs.send(tx, diaryJob, { file, hang: true }));
    await until(() => diary(file).length === 1);
    const other = await worker();
    doomed.kill('SIGKILL');
    // Long before the job itself would count as overdue.
    await until(() => diary(file).length === 3);
    expect(diary(file)).toEqual([`begin ${doomed.pid}`, `begin ${other.pid}`, `end ${other.pid}`]);
    other.kill('SIGKILL');
  });
});

describe('the start', () => {
  const job = defineJob({ name: 'a', payload: z.object({}), handler: async () => undefined });
  const idle = { ...job, name: 'b', handler: undefined } as unknown as typeof job;
  it.each([
    ['a job without a handler', [idle], [], 'The job b has no handler.'],
    ['a name that comes twice', [job, { ...job }], [], 'The job a is defined twice.'],
    [
      'a schedule of nobody',
      [],
      [{ job, cron: '* * * * *' }],
      'The job a is scheduled but belongs to no feature.',
    ],
  ])('fails with %s', (_name, jobs, cron, sentence) => {
    expect(() => checkJobs(jobs, cron)).toThrow(sentence);
  });
});
