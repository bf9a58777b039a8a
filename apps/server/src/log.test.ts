import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, logDestination, plainLines, plainLog } from './log.ts';

const settings = { logLevel: 'info', role: 'api' } as const;

test('the destination of production takes lines and writes them within its time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adsail-log-'));
  const file = join(folder, 'lines');
  createLog(settings, logDestination(file)).info({ token: 'abc' }, 'hello');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('"msg":"hello"');
  expect(readFileSync(file, 'utf8')).toContain('"token":"[redacted]"');
  rmSync(folder, { recursive: true });
});

test('a plain log writes to the same place, with the same base', () => {
  const lines: string[] = [];
  const log = createLog(settings, { write: (line) => void lines.push(line) });
  plainLog(log).info({ call: '/ad/x', errorCode: 0, tenantId: undefined }, 'request');
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ role: 'api', call: '/ad/x', errorCode: 0, msg: 'request' });
  expect(line).not.toHaveProperty('tenantId');
});

test('a plain line goes to the same place as the others, with the same base, at the same level', () => {
  const lines: string[] = [];
  const log = createLog(settings, { write: (line) => void lines.push(line) });
  const write = plainLines(log, 'request');
  write('"call":"/ad/x","errorCode":0');
  log.info({ call: '/ad/x', errorCode: 0 }, 'request');
  const [plain, usual] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(plain).toEqual({ ...usual, time: expect.any(Number) });
  expect(lines[0]).toMatch(/\n$/);
  log.level = 'warn';
  write('"call":"/ad/y"');
  expect(lines).toHaveLength(2);
});

test.each([
  ['at its end', ''],
  ['when it is ended', 'process.exit(3);'],
  ['by an exception', 'throw new Error("gone");'],
])('what was logged is written to the last %s', (_name, end) => {
  const script = `import { createLog, logDestination } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const log = createLog({ logLevel: 'info', role: 'api' }, logDestination(1));
    for (let line = 0; line < 100; line += 1) log.info({ line }, 'written');
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line);
  // A piece that was on its way may arrive after the last one.
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, line) => line));
});
