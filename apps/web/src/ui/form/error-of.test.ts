import { expect, it } from 'vitest';
import { errorOf } from './error-of.ts';

it.each([
  [undefined, undefined],
  [{ type: 'required', message: 'Missing' }, 'Missing'],
  [[undefined, { type: 'max', message: 'Too high' }], 'Too high'],
  [{ root: { message: 'Too many' } }, 'Too many'],
  [{ ref: { message: 'an element' } }, undefined],
  [{ message: '' }, undefined],
])('the message in %j', (error, expected) => {
  expect(errorOf(error)?.message).toBe(expected);
});
