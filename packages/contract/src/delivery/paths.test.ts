import { expect, it } from 'vitest';
import { setAt } from './paths.ts';

const root = { b: { d: 1, c: 2 }, a: [{ e: 1 }, { e: 2 }] };

it.each([
  ['b.c', 3, { b: { d: 1, c: 3 }, a: root.a }],
  ['b.c', undefined, { b: { d: 1 }, a: root.a }],
  ['a.1.e', 3, { b: root.b, a: [{ e: 1 }, { e: 3 }] }],
  ['a.2.e', 3, root],
  ['x.y', 3, { ...root, x: { y: 3 } }],
])('at %s %s', (path, value, after) => {
  expect(JSON.stringify(setAt(root, path, value))).toBe(JSON.stringify(after));
});

it('leaves what is not on the way alone', () => {
  const after = setAt(root, 'a.1.e', 3);
  expect([after.b, after.a[0]]).toEqual([root.b, root.a[0]]);
  expect(after.b).toBe(root.b);
  expect(after.a[0]).toBe(root.a[0]);
  expect(root.a[1]).toEqual({ e: 2 });
});
