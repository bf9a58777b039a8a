import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSources, show } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads sources, also in folders that are called like the filled ones of the root', () => {
  for (const path of [
    'scripts/lib/shots/plan.ts',
    'apps/a/src/data/zones.ts',
    'shots/x.ts',
    'data/x.ts',
    'apps/a/dist/x.ts',
    'node_modules/x/x.ts',
    '.cache/x.ts',
    'readme.md',
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'text');
  }
  expect(readSources(folder, /\.ts$/)).toEqual([
    { path: 'apps/a/src/data/zones.ts', text: 'text' },
    { path: 'scripts/lib/shots/plan.ts', text: 'text' },
  ]);
});

test('a finding shows its place', () => {
  expect(show({ file: 'a.ts', line: 3, message: 'no' })).toBe('a.ts:3  no');
  expect(show({ file: 'a.ts', message: 'no' })).toBe('a.ts  no');
});
