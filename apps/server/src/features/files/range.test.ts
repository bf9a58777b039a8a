import { describe, expect, it } from 'vitest';
import { limiter } from './limiter.ts';
import { matchesTag, parseRange } from './range.ts';

describe('ranges', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=0-1,3-4', null],
    ['pages=1-2', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    [undefined, null],
  ])('%s of 10 bytes', (header, wanted) => {
    expect(parseRange(header, 10)).toEqual(wanted);
  });

  it('compares tags', () => {
    expect(matchesTag('"a", W/"b"', '"b"')).toBe(true);
    expect(matchesTag('*', '"b"')).toBe(true);
    expect(matchesTag('"c"', '"b"')).toBe(false);
    expect(matchesTag(undefined, '"b"')).toBe(false);
  });
});

describe('limiter', () => {
  it('runs so many at a time, in order, and refuses when too many wait', async () => {
    const limit = limiter(2, 2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (id: number) => () => {
      started.push(id);
      return new Promise<number>((resolve) => finish.push(() => resolve(id)));
    };
    const running = [1, 2, 3, 4].map((id) => limit(work(id)));
    await expect(limit(work(5))).rejects.toMatchObject({ errorName: 'slowDown' });
    expect(started).toEqual([1, 2]);
    finish.shift()?.();
    await running[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    finish.splice(0).forEach((end) => end());
    await running[2];
    await Promise.resolve();
    finish.splice(0).forEach((end) => end());
    expect(await Promise.all(running)).toEqual([1, 2, 3, 4]);
  });

  it('frees the place of work that fails', async () => {
    const limit = limiter(1, 1);
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit(() => Promise.resolve('yes'))).toBe('yes');
  });
});
