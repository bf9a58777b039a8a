import { describe, expect, it } from 'vitest';
import { countProblem } from './count.ts';
import { inspectFile } from './inspect.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const measured = (width: number, height: number) => async () => ({ width, height });
const unreadable = async () => {
  throw new Error('not an image');
};

it('counts what is there and what is chosen', () => {
  expect(countProblem(0, 20, 20)).toBeNull();
  expect(countProblem(5, 16, 20)).toEqual({ limitNumber: 20, selectedCount: 16, totalCount: 21 });
});

describe('a file before the upload', () => {
  it('is looked at by name, size and pixels', async () => {
    expect(await inspectFile(file('a.jpg'), 'image', measured(2500, 2500))).toBeNull();
    expect(await inspectFile(file('a.svg'), 'image', measured(1, 1))).toMatchObject({
      key: 'files:rule.type',
    });
    expect(await inspectFile(file('a.jpg'), 'image', measured(2501, 1))).toEqual({
      key: 'files:rule.pixels',
      parameters: { width: 2500, height: 2500 },
    });
    expect(await inspectFile(file('a.png', 5 * 1024 * 1024 + 1), 'avatar', measured(1, 1))).toEqual({
      key: 'files:rule.size',
      parameters: { size: '5 MB' },
    });
  });

  it('is refused when the browser cannot read it as an image', async () => {
    expect(await inspectFile(file('a.png'), 'image', unreadable)).toEqual({
      key: 'files:rule.content',
      parameters: {},
    });
  });

  it('is empty, or not all there, where that is what is wrong with it', async () => {
    expect((await inspectFile(file('a.png', 0), 'image', unreadable))?.key).toBe('files:rule.empty');
    for (const beginning of [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47],
    ]) {
      const half = new File([new Uint8Array(beginning)], 'half.png');
      expect((await inspectFile(half, 'image', unreadable))?.key).toBe('files:rule.incomplete');
    }
  });

  it('is not measured when its kind has no pixels', async () => {
    expect(await inspectFile(file('a.apk'), 'apk', unreadable)).toBeNull();
  });
});
