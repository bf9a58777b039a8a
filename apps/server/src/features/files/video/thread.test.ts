import { expect, it } from 'vitest';
import { taskThread } from './thread.ts';

const thread = (body: string, timeoutMs: number) =>
  taskThread<string, string>(
    new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads';
       parentPort.on('message', (task) => { ${body} });`,
    ),
    { timeoutMs, memoryMb: 64 },
  );

it('answers, and hands on what went wrong', async () => {
  const echo = thread(
    'parentPort.postMessage(task === "bad" ? { error: "broken" } : { result: task })',
    30_000,
  );
  expect(await echo('one')).toBe('one');
  await expect(echo('bad')).rejects.toThrow('broken');
  expect(await echo('two')).toBe('two');
});

it('ends a task that never ends', async () => {
  expect(await thread('for (;;);', 100)('anything')).toBeNull();
});

it('survives a thread that fails', async () => {
  const failing = thread(
    'if (task === "die") throw new Error("gone"); parentPort.postMessage({ result: task })',
    30_000,
  );
  await expect(failing('die')).rejects.toThrow('gone');
  expect(await failing('alive')).toBe('alive');
});
