import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installFingerprint, runsTypeScript } from './bootstrap.mjs';

const folder = mkdtempSync(join(tmpdir(), 'adsail-bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return installFingerprint(folder, 'linux-x64');
}

test('installs again when the lock or any manifest changed, or on another machine', () => {
  const start = put('package.json', '{}');
  expect(put('apps/server/src/main.ts', 'x')).toBe(start);
  const lock = put('package-lock.json', '{}');
  const manifest = put('apps/server/package.json', '{}');
  expect(new Set([start, lock, manifest, installFingerprint(folder, 'darwin-arm64')]).size).toBe(4);
});

test.each([
  ['v20.20.2', false],
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v24.0.0', true],
])('Node %s runs TypeScript: %s', (version, expected) => {
  expect(runsTypeScript(version)).toBe(expected);
});
