import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installFingerprint, isInstalled, runsTypeScript } from './bootstrap.mjs';

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

const tool = { version: '1.0.0', resolved: 'https://registry.example.com/tool.tgz', integrity: 'sha512-a' };
const own = { ...tool, optional: true, os: [process.platform], cpu: [process.arch] };
const foreign = { ...own, os: ['none'] };
const otherLibrary = { ...own, libc: ['none'] };
const locked = {
  '': { name: 'whole' },
  'apps/server': { version: '0.1.0' },
  'node_modules/tool': tool,
  'node_modules/own': own,
  'node_modules/foreign': foreign,
  'node_modules/other-library': otherLibrary,
  'node_modules/not-here': { ...own, os: [`!${process.platform}`] },
  'node_modules/extra': { ...tool, optional: true },
};
const complete = {
  'apps/server': { version: '0.1.0' },
  'node_modules/tool': tool,
  'node_modules/own': own,
};

test.each<[name: string, note: object | undefined, isThere: boolean]>([
  ['nothing was installed', undefined, false],
  ['all that is for this machine is there', complete, true],
  [
    'what is optional is there as well',
    { ...complete, 'node_modules/extra': locked['node_modules/extra'] },
    true,
  ],
  ['one is of another version', { ...complete, 'node_modules/tool': { ...tool, version: '1.0.1' } }, false],
  ['one has other content', { ...complete, 'node_modules/tool': { ...tool, integrity: 'sha512-b' } }, false],
  ['parts were left out', { 'apps/server': complete['apps/server'], 'node_modules/own': own }, false],
  [
    'it is of another machine',
    { ...complete, 'node_modules/own': undefined, 'node_modules/foreign': foreign },
    false,
  ],
  ['one is there that the lock has no more', { ...complete, 'node_modules/old': tool }, false],
])("takes an installation for the lock's: %s", (_name, note, isThere) => {
  const root = mkdtempSync(join(folder, 'installed-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (note) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: note }));
  }
  expect(isInstalled(root)).toBe(isThere);
});

test('installs again where npm was ended while it wrote what it had installed', () => {
  const root = mkdtempSync(join(folder, 'installed-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages": {"node_mod');
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['v20.20.2', false],
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v24.0.0', true],
])('Node %s runs TypeScript: %s', (version, expected) => {
  expect(runsTypeScript(version)).toBe(expected);
});
