import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder, openDataFolder } from './data-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adsail-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes the folder, and says why it cannot', () => {
  openDataFolder(join(folder, 'a', 'b'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(file)).toThrow(
    `The data folder ${file} cannot be used: it is a file or lies under one. Set DATA_DIR to another folder.`,
  );
});

test.runIf(process.getuid?.() !== 0)('a folder of somebody else is one sentence as well', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  expect(() => openDataFolder(join(closed, 'data'))).toThrow(
    'cannot be used: this user may not read and write it.',
  );
});

test('the lock is free after an orderly end', () => {
  const { crashedBefore, unlock } = lockDataFolder(folder);
  expect(crashedBefore).toBe(false);
  unlock();
  expect(lockDataFolder(folder).crashedBefore).toBe(false);
});

test('a lock of a process that is gone is a crash, not a lock', () => {
  writeFileSync(join(folder, 'launcher.pid'), '4194304 77');
  expect(lockDataFolder(folder).crashedBefore).toBe(true);
  expect(readFileSync(join(folder, 'launcher.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test.runIf(process.platform === 'linux')(
  'a running stack is named; the same number born at another time is not it',
  async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
    const birth = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    try {
      writeFileSync(join(folder, 'launcher.pid'), `${other.pid} ${birth}`);
      expect(() => lockDataFolder(folder)).toThrow(
        `Adsail is already running on the data folder ${folder} (process ${other.pid})`,
      );
      writeFileSync(join(folder, 'launcher.pid'), `${other.pid} 1`);
      expect(lockDataFolder(folder).crashedBefore).toBe(true);
    } finally {
      other.kill();
    }
  },
);
