import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Video, videoPath } from '../testing/samples.ts';
import { installedDecoder, type TakeFrame } from './decoder.ts';

const decoder = installedDecoder();
const takeFrame: TakeFrame = (...args) => decoder!(...args);

async function colour(name: Video, atMs: number): Promise<string> {
  const frame = await takeFrame('100001', videoPath(name), atMs);
  const { data, info } = await sharp(frame!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([64, 48]);
  const [red = 0, , blue = 0] = data;
  return red > 200 ? 'red' : blue > 200 ? 'blue' : `${red},${blue}`;
}

// The decoder is the operator's choice: without it there is nothing to ask.
describe.skipIf(!decoder)('frames of the installed decoder', () => {
  it.each(['a.mp4', 'a.mov', 'a.avi'] as const)('takes the frame of %s at that time', async (name) => {
    expect(await colour(name, 0)).toBe('red');
    expect(await colour(name, 1500)).toBe('blue');
  });

  it('takes a frame of a stream without an index, and of a time behind the end', async () => {
    expect(await colour('a.mpeg', 0)).toBe('red');
    expect(await colour('a.mp4', 60_000)).toBe('red');
  });

  it('says that there is none', async () => {
    expect(await takeFrame('100001', videoPath('sound.mp4'), 0)).toBeNull();
    expect(await takeFrame('100001', import.meta.filename, 0)).toBeNull();
    await expect(takeFrame('100001', '/nowhere/at/all.mp4', 0)).rejects.toThrow('ENOENT');
  });

  it('answers many at once', async () => {
    const times = [0, 1500, 0, 1500, 0, 1500];
    expect(await Promise.all(times.map((at) => colour('a.mp4', at)))).toEqual(
      times.map((at) => (at === 0 ? 'red' : 'blue')),
    );
  });
});

it('without the package there is no decoder', () => {
  const resolve = () => {
    throw new Error('Cannot find module');
  };
  expect(installedDecoder(resolve)).toBeNull();
});
