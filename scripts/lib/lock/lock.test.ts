import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { checkLicences } from './check-licences.ts';
import { checkHosts, checkScripts, checkTargets } from './check-targets.ts';
import { checkLock } from './index.ts';
import type { Lock, LockedPackage } from './read.ts';

const lockOf = (packages: Record<string, LockedPackage>): Lock => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([name, locked]) => [`node_modules/${name}`, locked]),
  ),
});
const messages = (findings: { message: string }[]) => findings.map(({ message }) => message);

const systems = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'darwin-x64', 'win32-x64-msvc'];
const bindings = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`@tool/binding-${name}`, '1.0.0']));
const toolWith = (offered: readonly string[], locked: readonly string[]) =>
  lockOf({
    tool: { optionalDependencies: bindings(offered) },
    ...Object.fromEntries(locked.map((name) => [`@tool/binding-${name}`, {}])),
  });

test('a native dependency with all five systems in the lock passes', () => {
  expect(checkTargets(toolWith(systems, systems))).toEqual([]);
});

test('a binding that could not be had where the lock was made is named', () => {
  expect(messages(checkTargets(toolWith(systems, ['linux-x64-gnu'])))).toEqual(
    systems.slice(1).map((name) => `tool wants @tool/binding-${name}, which is not locked`),
  );
});

test('a tool that is not made for one of the systems is named; musl does not stand in for glibc', () => {
  const offered = [...systems.filter((name) => name !== 'linux-arm64-gnu'), 'linux-arm64-musl'];
  expect(messages(checkTargets(toolWith(offered, offered)))).toEqual([
    'tool offers no native package for linux arm64',
  ]);
});

test('download addresses are named, links to our own workspaces are not', () => {
  const lock = lockOf({
    a: { resolved: 'https://registry.example/a.tgz' },
    '@adsail/web': { resolved: 'apps/web', link: true },
  });
  expect(messages(checkHosts(lock))).toEqual(['a records a download address']);
});

test('an install script that npm would not run is named', () => {
  const lock = lockOf({ a: { hasInstallScript: true }, b: { hasInstallScript: true }, c: {} });
  expect(messages(checkScripts(lock, { a: true }))).toEqual(['allowScripts does not name b']);
});

test.each([
  ['MIT', 0],
  ['(MIT OR CC0-1.0)', 0],
  ['(GPL-2.0 OR MIT)', 0],
  ['Apache-2.0 AND MIT', 0],
  ['Apache-2.0 AND GPL-3.0', 1],
  ['GPL-2.0-or-later', 1],
  [undefined, 1],
])('the licence %s yields %i findings', (license, count) => {
  expect(checkLicences(lockOf({ a: license ? { license } : {} }))).toHaveLength(count);
});

test('what is allowed for tools alone is refused in the product', () => {
  expect(checkLicences(lockOf({ 'axe-core': { license: 'MPL-2.0', dev: true } }))).toEqual([]);
  expect(messages(checkLicences(lockOf({ 'axe-core': { license: 'MPL-2.0' } })))).toEqual([
    'axe-core has the licence MPL-2.0, which is not permissive',
  ]);
});

test('our own lock holds', () => {
  expect(messages(checkLock(root))).toEqual([]);
});
