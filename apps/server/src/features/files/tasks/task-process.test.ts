import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/index.ts';
import { taskProcesses } from './task-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const answerTasks = pathToFileURL(join(import.meta.dirname, 'answer-tasks.ts')).href;
/** Native code that no thread's end would stop: it does not return to JavaScript for hours. */
const script = `
  import { pbkdf2, pbkdf2Sync } from 'node:crypto';
  import { answerTasks } from ${JSON.stringify(answerTasks)};
  const endless = ['x', 'y', 2 ** 31 - 1, 64, 'sha512'];
  answerTasks(async (task) => {
    if (task === 'stuck') pbkdf2Sync(...endless);
    if (task === 'busy') pbkdf2(...endless, () => undefined);
    if (task === 'die') process.abort();
    if (task === 'bad') throw new Error('no picture');
    if (task === 'disk') throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    return { pid: process.pid, secrets: Object.keys(process.env).filter((name) => !name.startsWith('NODE_')), task };
  });`;
const file = join(folder, 'worker.mjs');
writeFileSync(file, script);

interface Reply {
  pid: number;
  secrets: string[];
  task: unknown;
}
const processes = (timeoutMs = 60_000) => taskProcesses<unknown, Reply>(pathToFileURL(file), { timeoutMs });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a task', () => {
  it('is answered by a process that is kept, bytes as bytes', async () => {
    const run = processes();
    const first = await run(new Uint8Array([1, 2]));
    const second = await run('next');
    expect(first?.task).toEqual(new Uint8Array([1, 2]));
    expect(first?.pid).not.toBe(process.pid);
    expect(second?.pid).toBe(first?.pid);
  });

  it('at the same time as another gets a process of its own', async () => {
    const run = processes();
    const answers = await Promise.all([run('one'), run('two')]);
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
  });

  it('sees nothing of our environment', async () => {
    expect((await processes()('x'))?.secrets).toEqual([]);
  });

  it('that fails says so and leaves its process well; a code is handed on', async () => {
    const run = processes();
    const { pid } = (await run('x')) as Reply;
    const failure = await run('bad').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Error: no picture' });
    expect(failure).not.toHaveProperty('code');
    await expect(run('disk')).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await run('x'))?.pid).toBe(pid);
  });
});

describe('a process', () => {
  it('that is stuck in native code is killed, and the next task is answered', async () => {
    const run = processes(2_000);
    let pid = 0;
    // A machine may be too busy for this limit at first.
    const answered = async (task: string) => {
      const answer = await run(task);
      pid = answer?.pid ?? 0;
      return answer?.task;
    };
    await expect.poll(() => answered('first')).toBe('first');
    const stuck = pid;
    expect(await run('stuck')).toBeNull();
    await until(() => !isAlive(stuck));
    await expect.poll(() => answered('next')).toBe('next');
  });

  it('that dies fails its task, and the next one is answered', async () => {
    const run = processes();
    await expect(run('die')).rejects.toThrow('The process ended in the middle of its task');
    expect((await run('next'))?.task).toBe('next');
  });

  it('that was killed while it was idle is replaced', async () => {
    const run = processes();
    const { pid } = (await run('one')) as Reply;
    process.kill(pid, 'SIGKILL');
    const next = () => run('two').catch(() => null);
    await expect.poll(async () => (await next())?.task).toBe('two');
  });

  it('does not outlive whoever started it, not even at work', async () => {
    const child = fork(file, { execArgv: [], serialization: 'advanced' });
    child.send('busy');
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });
});
