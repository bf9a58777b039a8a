import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { video, videoPath } from '../testing/samples.ts';
import { factsOf } from './facts-of.ts';
import { readVideoFacts } from './facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const factsOfFile = (path: string) => readVideoFacts('100001', path);
async function factsOfBytes(bytes: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return factsOfFile(path);
}

describe('what a video is', () => {
  it.each([
    ['a.mp4', { container: 'MPEG-4', codec: 'AVC', durationMs: 2000, frameRate: 5 }],
    ['a.mov', { container: 'MPEG-4', codec: 'AVC', durationMs: 2000, frameRate: 5 }],
    ['a.avi', { container: 'AVI', codec: 'MPEG-4 Visual', durationMs: 2000, frameRate: 5 }],
    ['a.mpeg', { container: 'MPEG-PS', codec: 'MPEG Video', durationMs: 200, frameRate: 25 }],
    ['vp9.mp4', { container: 'MPEG-4', codec: 'VP9', durationMs: 2000, frameRate: 5 }],
  ] as const)('%s', async (name, facts) => {
    expect(await factsOfFile(videoPath(name))).toEqual({
      width: 64,
      height: 48,
      hasSound: false,
      ...facts,
    });
  });

  it('is measured as it is seen', () => {
    const tracks = (Rotation: string) => [
      { '@type': 'General', Format: 'MPEG-4', Duration: 1.5 },
      { '@type': 'Video', Format: 'HEVC', Width: 1920, Height: 1080, Rotation, FrameRate: 29.97 },
      { '@type': 'Audio', Format: 'AAC' },
    ];
    expect(factsOf(tracks('90.000'))).toEqual({
      container: 'MPEG-4',
      codec: 'HEVC',
      width: 1080,
      height: 1920,
      durationMs: 1500,
      frameRate: 29.97,
      hasSound: true,
    });
    expect(factsOf(tracks('180.000'))).toMatchObject({ width: 1920, height: 1080 });
    expect(factsOf(tracks('270.000'))).toMatchObject({ width: 1080, height: 1920 });
  });

  it('is nothing without a picture, without its end, or with sides that nobody has', async () => {
    expect(await factsOfFile(videoPath('sound.mp4'))).toBeNull();
    expect(await factsOfFile(import.meta.filename)).toBeNull();
    expect(await factsOfBytes(video('a.mp4').subarray(0, 1500))).toBeNull();
    expect(await factsOfBytes(new Uint8Array(0))).toBeNull();
    const lying = { '@type': 'Video', Width: 1e9, Height: 48 };
    expect(factsOf([{ '@type': 'General' }, lying])).toBeNull();
    await expect(factsOfFile('/nowhere/at/all.mp4')).rejects.toThrow('ENOENT');
  });

  it('is read in parts: a film of 500 MB is not loaded', async () => {
    // A box of zeros behind the film, which takes no room on the disk.
    const film = video('a.mp4');
    const size = 500 * 1024 * 1024;
    const box = Buffer.alloc(8);
    box.writeUInt32BE(size - film.length, 0);
    box.write('free', 4, 'latin1');
    const path = join(folder, 'film');
    await writeFile(path, Buffer.concat([film, box]));
    await truncate(path, size);
    const before = process.memoryUsage().rss;
    expect(await factsOfFile(path)).toMatchObject({ width: 64, durationMs: 2000 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('answers many at once', async () => {
    const names = ['a.mp4', 'a.avi', 'sound.mp4', 'a.mpeg'] as const;
    const found = await Promise.all(names.map((name, index) => readVideoFacts(`${index}`, videoPath(name))));
    expect(found.map((facts) => facts?.container)).toEqual(['MPEG-4', 'AVI', undefined, 'MPEG-PS']);
  });
});
