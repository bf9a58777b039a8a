import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileKind } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as samples from '../testing/samples.ts';
import { inspect } from './inspect.ts';
import { maxScans } from './jpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function look(bytes: Uint8Array, kind: FileKind) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return inspect(path, kind, { owner: '100001' });
}
const problem = async (bytes: Uint8Array, kind: FileKind) => {
  const found = await look(bytes, kind);
  return 'problem' in found ? found.problem.key : 'fine';
};

describe('what a file is', () => {
  it.each([
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('measures a %s', async (format, mimeType) => {
    const bytes = await samples.pictures[format](40, 30);
    expect(await look(bytes, 'image')).toEqual({
      mimeType,
      size: bytes.length,
      width: 40,
      height: 30,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      video: null,
    });
  });

  it('measures a picture as it is seen', async () => {
    expect(await look(await samples.turnedJpg(40, 30), 'image')).toMatchObject({ width: 30, height: 40 });
  });

  it.each([
    ['a.mp4', 'video/mp4'],
    ['a.mov', 'video/quicktime'],
    ['a.avi', 'video/x-msvideo'],
    ['a.mpeg', 'video/mpeg'],
  ] as const)('measures %s', async (name, mimeType) => {
    expect(await look(samples.video(name), 'video')).toMatchObject({ mimeType, width: 64, height: 48 });
  });

  it('knows an app by its manifest', async () => {
    expect(await look(samples.apk(), 'apk')).toMatchObject({
      mimeType: 'application/vnd.android.package-archive',
      width: null,
    });
    expect(await problem(samples.zip({ 'classes.dex': 'x' }), 'apk')).toBe('files:rule.content');
    expect(await problem(samples.zip({ 'nested/AndroidManifest.xml': 'x' }), 'apk')).toBe(
      'files:rule.content',
    );
    expect(await problem(samples.apk().subarray(0, -22), 'apk')).toBe('files:rule.content');
  });
});

describe('what is refused', () => {
  it('content of another kind', async () => {
    expect(await problem(samples.svg, 'image')).toBe('files:rule.content');
    expect(await problem(samples.html, 'image')).toBe('files:rule.content');
    expect(await problem(samples.video('a.mp4'), 'image')).toBe('files:rule.content');
    expect(await problem(await samples.gif(), 'avatar')).toBe('files:rule.content');
    expect(await problem(await samples.png(), 'video')).toBe('files:rule.content');
    expect(await problem(await samples.png(), 'apk')).toBe('files:rule.content');
    expect(await problem(Buffer.alloc(0), 'image')).toBe('files:rule.empty');
  });

  it('a right beginning with nothing behind it', async () => {
    const picture = await samples.png(300, 300);
    expect(await problem(picture.subarray(0, 60), 'image')).toBe('files:rule.incomplete');
    const interlaced = await samples.interlacedPng(300, 300);
    expect(await problem(interlaced, 'image')).toBe('fine');
    expect(await problem(interlaced.subarray(0, -100), 'image')).toBe('files:rule.incomplete');
    const jpg = await samples.jpg(300, 300);
    expect(await problem(jpg.subarray(0, jpg.length / 2), 'image')).toBe('files:rule.incomplete');
    expect(await problem(samples.video('a.mp4').subarray(0, 200), 'video')).toBe(
      'files:rule.incompleteVideo',
    );
    expect(await problem(samples.video('a.mp4').subarray(0, 1500), 'video')).toBe(
      'files:rule.incompleteVideo',
    );
    expect(await problem(samples.video('sound.mp4'), 'video')).toBe('files:rule.incompleteVideo');
  });

  it('too many pixels, also in a small file', async () => {
    expect(await problem(await samples.png(2500, 1), 'image')).toBe('fine');
    expect(await problem(await samples.png(2501, 1), 'image')).toBe('files:rule.pixels');
    expect(await problem(await samples.png(1, 2501), 'avatar')).toBe('files:rule.pixels');
    const bomb = await samples.png(7000, 7000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await problem(bomb, 'image')).toBe('files:rule.pixels');
  });

  it('a JPEG that asks for more passes over its canvas than any real one', async () => {
    expect(await problem(await samples.jpgWithScans(1), 'image')).toBe('fine');
    expect(await problem(await samples.jpgWithScans(maxScans + 1), 'image')).toBe('files:rule.content');
  });

  it('too many bytes', async () => {
    const picture = await samples.png();
    const padded = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await problem(padded, 'avatar')).toBe('files:rule.size');
  });
});
