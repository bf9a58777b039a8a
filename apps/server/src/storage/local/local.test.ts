import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileDir, newFileKey } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStorage } from './driver.ts';

const now = new Date('2026-07-10T12:00:00Z');
const dir = fileDir('100001', now);
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let folder: string;
let storage: ReturnType<typeof localStorage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-local-'));
  storage = localStorage({ folder, secret: Buffer.from('upload secret') });
});
afterAll(() => rm(folder, { recursive: true }));

const temporary = () => readdir(join(folder, '.tmp')).catch(() => []);
const uploads = () => storage.uploads!;

describe('upload permission', () => {
  const permitted = newFileKey(dir, 'a.png');
  const wanted = { key: permitted, maxBytes: 1000, now, expiresAt: minutes(15) };
  const form = (key: string, change: Record<string, string> = {}) => ({
    ...storage.uploadFields(wanted),
    key,
    ...change,
  });

  it('allows its own key until it expires', () => {
    expect(storage.uploadHost).toBe('/files/upload');
    expect(uploads().check(form(permitted), minutes(14))).toEqual({ key: permitted, maxBytes: 1000 });
    expect(() => uploads().check(form(permitted), minutes(15))).toThrow(
      expect.objectContaining({ errorName: 'forbidden', key: 'files:error.uploadExpired' }),
    );
  });

  it.each([
    newFileKey(dir, 'a.png'),
    permitted.replace('.png', '.jpg'),
    newFileKey(fileDir('100002', now), 'a.png'),
    newFileKey('100001/2026/08/', 'a.png'),
    newFileKey(`${dir}../07/`, 'a.png'),
    newFileKey(`_derived/${dir}`, 'a.png'),
    newFileKey(dir, 'a.svg'),
    newFileKey(dir, 'a.html'),
    `${dir}a.png`,
    dir,
    '',
  ])('refuses the key %s', (key) => {
    expect(() => uploads().check(form(key), now)).toThrow(
      expect.objectContaining({ errorName: 'forbidden', key: 'core:error.forbidden' }),
    );
  });

  it('refuses a policy that somebody else wrote', () => {
    const key = permitted;
    const own = storage.uploadFields(wanted);
    const policy = JSON.parse(Buffer.from(own.policy!, 'base64').toString()) as { expiration: string };
    const longer = Buffer.from(
      JSON.stringify({ ...policy, expiration: minutes(99_999).toISOString() }),
    ).toString('base64');
    const signature = Buffer.from(own.signature!, 'base64');
    const foreign = localStorage({ folder, secret: Buffer.from('another') }).uploadFields(wanted);
    const forged = [
      form(key, { policy: longer }),
      form(key, { signature: '' }),
      form(key, { signature: Buffer.from(signature.map((byte) => byte ^ 1)).toString('base64') }),
      form(key, foreign),
      { key },
    ];
    for (const fields of forged)
      expect(() => uploads().check(fields, now)).toThrow(expect.objectContaining({ errorName: 'forbidden' }));
  });
});

describe('receiving', () => {
  it('shows a file only when all of it is there', async () => {
    const key = newFileKey(dir, 'a.png');
    const body = new Readable({ read: () => undefined });
    const receiving = uploads().receive(key, body, 100);
    body.push('half');
    await expect.poll(temporary).toHaveLength(1);
    expect(await storage.head(key)).toBeNull();
    body.push(' and half');
    body.push(null);
    expect(await receiving).toBe('stored');
    expect(await storage.head(key)).toMatchObject({ size: 13 });
    expect(await temporary()).toEqual([]);
  });

  const writing = async () => (await temporary()).length === 1;
  it.each([
    ['at once', () => Promise.resolve(true)],
    ['on the way', writing],
  ])('leaves nothing of an upload that breaks off %s', async (_when, ready) => {
    const key = newFileKey(dir, 'a.png');
    const body = new Readable({ read: () => undefined });
    const receiving = uploads().receive(key, body, 100);
    body.push('half');
    while (!(await ready()));
    body.destroy(new Error('the line went dead'));
    await expect(receiving).rejects.toThrow('the line went dead');
    expect(await storage.head(key)).toBeNull();
    expect(await temporary()).toEqual([]);
  });

  it('stops at the first byte too many', async () => {
    const key = newFileKey(dir, 'a.png');
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 10_000;
        this.push(Buffer.alloc(10_000));
      },
    });
    expect(await uploads().receive(key, endless, 50_000)).toBe('too-large');
    expect(sent).toBeLessThan(1_000_000);
    expect(await storage.head(key)).toBeNull();
    expect(await temporary()).toEqual([]);
    expect(await uploads().receive(key, Readable.from([Buffer.alloc(50_000)]), 50_000)).toBe('stored');
  });

  it('refuses an empty file and a taken key', async () => {
    const key = newFileKey(dir, 'a.png');
    expect(await uploads().receive(key, Readable.from([]), 100)).toBe('empty');
    const results = await Promise.all(
      ['a', 'b', 'c'].map((body) => uploads().receive(key, Readable.from([Buffer.from(body)]), 100)),
    );
    expect(results.toSorted()).toEqual(['stored', 'taken', 'taken']);
    expect(await storage.head(key)).toMatchObject({ size: 1 });
    expect(await temporary()).toEqual([]);
  });

  it('sweeps what a killed process left behind, and only that', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder, '.tmp', name)) as [string, string];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    await utimes(old, new Date(0), new Date(0));
    expect(await storage.sweepTemporary(new Date(Date.now() - 3_600_000))).toBe(1);
    await expect(stat(old)).rejects.toThrow('ENOENT');
    expect((await stat(young)).size).toBe(1);
  });
});
