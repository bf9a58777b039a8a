import { expect, it } from 'vitest';
import { ColumnCache } from './cache.ts';

const column = (bytes: number) => ({
  count: bytes,
  values: new Uint8Array(bytes),
  digits: 0,
  isExact: true,
});
const day = (bytes: number, version = '1') => new Map([[1, { version, column: column(bytes) }]]);

it('holds no more than it may, and forgets what was asked for the longest ago', () => {
  const cache = new ColumnCache(10_000);
  for (const key of ['a', 'b', 'c']) cache.add('1', key, day(2500));
  expect(cache.get('1', 'a')?.get(1)?.column.count).toBe(2500);
  cache.add('1', 'd', day(2500));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('1', key))).toEqual(['a', 'c', 'd']);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
});

it('takes from the organisation that has the most, and not from others', () => {
  const cache = new ColumnCache(10_000);
  cache.add('small', 'a', day(1000));
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.add('large', key, day(2500));
  expect(cache.get('small', 'a')).toBeDefined();
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get('large', key))).toEqual(['d', 'e', 'f']);
  expect(cache.bytesOf('small') + cache.bytesOf('large')).toBe(cache.bytes);
});

it('adds days to days, and takes those of a new version for the old ones', () => {
  const cache = new ColumnCache(10_000);
  cache.add('1', 'a', day(100));
  const before = cache.bytes;
  cache.add('1', 'a', day(100, '2'));
  expect([cache.bytes, cache.get('1', 'a')?.get(1)?.version]).toEqual([before, '2']);
  cache.add('1', 'a', new Map([[2, { version: '3', column: column(100) }]]));
  expect([cache.bytes, cache.get('1', 'a')?.size]).toEqual([before * 2, 2]);
});

it('keeps nothing that is larger than all of it', () => {
  const cache = new ColumnCache(1000);
  cache.add('1', 'a', day(5000));
  expect([cache.bytes, cache.get('1', 'a')]).toEqual([0, undefined]);
});
