import { expect, it } from 'vitest';
import { Id } from './fields.ts';

it('an id has one spelling: what is compared as text must not differ in its letters', () => {
  const id = '0198c0de-0000-7000-8000-00000000abcd';
  expect(Id.parse(id.toUpperCase())).toBe(id);
  expect(Id.safeParse('not an id').success).toBe(false);
});
