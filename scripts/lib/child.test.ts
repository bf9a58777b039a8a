import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { backOff, startLimit, superviseChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  const said: string[] = [];
  const options = {
    name,
    args: [file],
    environment: { FOLDER: folder },
    logFolder: folder,
    say: (line: string) => said.push(line),
  };
  return { options, said };
}

/** A busy machine takes its time to stop a child. */
const stopTimeoutMs = 60_000;
const keepRunning = 'setInterval(() => {}, 1000);';

test('waits longer after each failure, up to 30 s', () => {
  expect([1, 2, 3, 7, 20].map(backOff)).toEqual([500, 1000, 2000, 30_000, 30_000]);
});

test('is ready by message, keeps the full log, stops on request', async () => {
  const { options, said } = program(
    'good',
    `process.send({ type: 'ready' }); console.log(JSON.stringify({ level: 30, msg: 'hello', more: 1 })); ${keepRunning}`,
  );
  const child = await superviseChild(options);
  await expect.poll(() => said.some((line) => line.endsWith('good     hello'))).toBe(true);
  await child.stop(stopTimeoutMs);
  await expect.poll(() => readFileSync(join(folder, 'good.log'), 'utf8')).toContain('"more":1');
});

test('is ready by its log as well', async () => {
  const { options } = program(
    'logged',
    `console.log(JSON.stringify({ level: 30, event: 'ready' })); ${keepRunning}`,
  );
  const child = await superviseChild(options);
  await expect(child.stop(stopTimeoutMs)).resolves.toBeUndefined();
});

test('a fatal start is its sentence', async () => {
  const { options } = program(
    'fatal',
    `process.send({ type: 'fatal', message: 'The database is away.' }, () => process.exit(1));`,
  );
  await expect(superviseChild(options)).rejects.toThrow('The database is away.');
});

test('a silent end during the start names the log', async () => {
  const { options } = program('silent', 'process.exit(7);');
  await expect(superviseChild(options)).rejects.toThrow(
    /The silent ended during its start \(code 7\): see .*silent\.log/,
  );
});

test('one that does not get ready is given up, one that tells of its progress is not', () => {
  vi.useFakeTimers();
  try {
    const late: string[] = [];
    const limit = startLimit({ name: 'server' }, ({ message }) => late.push(message));
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(50_000);
      limit.refresh();
    }
    expect(late).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(late).toEqual(['The server was not ready within 60 s.']);
  } finally {
    vi.useRealTimers();
  }
});

test('a crash later on starts it again', async () => {
  const { options, said } = program(
    'crash',
    `process.send({ type: 'ready' }); setTimeout(() => process.exit(9), 50); ${keepRunning}`,
  );
  const child = await superviseChild(options);
  await expect.poll(() => said).toContain('The crash is back.');
  await child.stop(stopTimeoutMs);
  expect(said[0]).toBe('The crash ended unexpectedly (code 9); starting it again in 0.5 s.');
});

test('one that does not listen is ended', async () => {
  const { options, said } = program(
    'deaf',
    `process.on('SIGTERM', () => {}); process.send({ type: 'ready' }); ${keepRunning}`,
  );
  const child = await superviseChild(options);
  await child.stop(200);
  expect(said).toContain('The deaf did not stop within 0.2 s: ending it.');
});
