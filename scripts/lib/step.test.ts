import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countVitest } from './report.ts';
import { countOf, runStep } from './step.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-step-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a step without a report is one check', async () => {
  const good = await runStep({ name: 'good', args: ['-e', 'console.log("fine")'] });
  expect([good.count, good.output]).toEqual([{ passed: 1, failed: 0 }, 'fine\n']);
  const bad = await runStep({ name: 'bad', args: ['-e', 'console.error("broken"); process.exit(3)'] });
  expect([bad.count, bad.output]).toEqual([{ passed: 0, failed: 1 }, 'broken\n']);
});

test('a step that should report and does not has failed, even with exit code 0', async () => {
  const report = { file: join(folder, 'none.json'), count: countVitest };
  expect((await runStep({ name: 'silent', args: ['-e', ''], report })).count).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('an old report does not speak for a new run', async () => {
  const report = { file: join(folder, 'old.json'), count: countVitest };
  writeFileSync(report.file, JSON.stringify({ numPassedTests: 9, numFailedTests: 0 }));
  expect((await runStep({ name: 'crash', args: ['-e', 'process.exit(1)'], report })).count).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a crash after green tests is still a failure', () => {
  const report = { file: join(folder, 'green.json'), count: countVitest };
  writeFileSync(report.file, JSON.stringify({ numPassedTests: 2, numFailedTests: 0 }));
  expect(countOf(true, report)).toEqual({ passed: 2, failed: 0 });
  expect(countOf(false, report)).toEqual({ passed: 2, failed: 1 });
});
