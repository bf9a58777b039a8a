import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceFingerprint } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return sourceFingerprint(folder);
}

test('changes with the sources of the web, the contract and the lock, and with nothing else', () => {
  const start = put('apps/web/src/main.tsx', 'a');
  for (const path of [
    'apps/web/dist/x.js',
    'apps/web/node_modules/y.js',
    'apps/server/src/z.ts',
    'apps/web/src/main.test.ts',
  ]) {
    expect(put(path, 'x'), path).toBe(start);
  }
  const seen = [start];
  for (const [path, text] of [
    ['apps/web/src/main.tsx', 'b'],
    ['packages/contract/src/index.ts', 'x'],
    ['package-lock.json', '{}'],
  ] as const) {
    const now = put(path, text);
    expect(seen, path).not.toContain(now);
    seen.push(now);
  }
});
