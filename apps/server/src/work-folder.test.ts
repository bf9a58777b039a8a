import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inWorkFolder, sweepWorkFolders } from './work-folder.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'adsail-work-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const host = hostname().replaceAll(/[^\w-]/g, '-');
const left = (name: string): string => {
  const folder = join(dataDir, 'work', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'export'), 'numbers of somebody');
  return folder;
};

it('is gone when the work is done, and when it fails', async () => {
  const seen: string[] = [];
  await inWorkFolder(dataDir, async (folder) => {
    seen.push(folder);
    writeFileSync(join(folder, 'export'), 'x');
  });
  const failing = inWorkFolder(dataDir, async (folder) => {
    seen.push(folder);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(seen.map((folder) => [folder.startsWith(dataDir), existsSync(folder)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('of a process that was killed is swept; of one that works it stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const killed = left(`${host}~${dead}~abc`);
  const before = left(`${host}~${process.pid}~abc`);
  const others = left('elsewhere~1~abc');
  await inWorkFolder(dataDir, async (own) => {
    writeFileSync(join(own, 'export'), 'x');
    expect(await sweepWorkFolders(dataDir, new Date())).toBe(2);
    expect([killed, before, others, own].map((folder) => existsSync(folder))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const path of [others, join(others, 'export')]) utimesSync(path, old, old);
  expect(await sweepWorkFolders(dataDir, new Date())).toBe(1);
  expect(existsSync(others)).toBe(false);
  expect(await sweepWorkFolders(join(dataDir, 'nothing'), new Date())).toBe(0);
});
