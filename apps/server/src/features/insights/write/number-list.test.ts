import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

it('keeps what was set, however many come, and the later one of two', () => {
  const list = new NumberList();
  for (let at = 0; at < 1000; at += 1) list.set(at, at * 3);
  list.set(999, 2 ** 31);
  list.set(0, 7);
  expect([...list.values]).toEqual([7, ...Array.from({ length: 998 }, (_, at) => (at + 1) * 3), 2 ** 31]);
  expect([list.at(0), list.at(999)]).toEqual([7, 2 ** 31]);
});
