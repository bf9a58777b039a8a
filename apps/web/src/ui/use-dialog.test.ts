import { expect, it } from 'vitest';
import { readDialog } from './use-dialog.ts';

it.each([
  ['add', { name: 'add', id: null }],
  ['edit.0198-ab', { name: 'edit', id: '0198-ab' }],
  ['edit.', null],
  ['edit.<script>', null],
  ['', null],
  [7, null],
  [undefined, null],
])('reads the dialog %j', (value, expected) => {
  expect(readDialog(value)).toEqual(expected);
});
