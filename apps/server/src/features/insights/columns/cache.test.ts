import { expect, it } from 'vitest';
import { VersionedCache } from './cache.ts';

const newCache = (most: number) => new VersionedCache<Uint8Array>(most, ({ byteLength }) => byteLength + 300);
const part = (bytes: number, version = '1') => new Map([[1, { version, value: new Uint8Array(bytes) }]]);

it('holds no more than it may, and forgets what was asked for the longest ago', () => {
  const cache = newCache(10_000);
  for (const key of ['a', 'b', 'c']) cache.add('1', key, part(2500));
  expect(cache.get('1', 'a')?.get(1)?.value.byteLength).toBe(2500);
  cache.add('1', 'd', part(2500));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('1', key))).toEqual(['a', 'c', 'd']);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
});

it('takes from the organisation that has the most, and not from others', () => {
  const cache = newCache(10_000);
  cache.add('small', 'a', part(1000));
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.add('large', key, part(2500));
  expect(cache.get('small', 'a')).toBeDefined();
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get('large', key))).toEqual(['d', 'e', 'f']);
  expect(cache.bytesOf('small') + cache.bytesOf('large')).toBe(cache.bytes);
});

it('adds parts to parts, and takes those of a new version for the old ones', () => {
  const cache = newCache(10_000);
  cache.add('1', 'a', part(100));
  const before = cache.bytes;
  cache.add('1', 'a', part(100, '2'));
  expect([cache.bytes, cache.get('1', 'a')?.get(1)?.version]).toEqual([before, '2']);
  cache.add('1', 'a', new Map([[2, { version: '3', value: new Uint8Array(100) }]]));
  expect([cache.bytes, cache.get('1', 'a')?.size]).toEqual([before * 2, 2]);
});

it('keeps nothing that is larger than all of it', () => {
  const cache = newCache(1000);
  cache.add('1', 'a', part(5000));
  expect([cache.bytes, cache.get('1', 'a')]).toEqual([0, undefined]);
});
