import { expect, it } from 'vitest';
import { rowError } from './row-errors.ts';

it.each([
  ['Internal service error'],
  ['System busy, please try again later.'],
  ['Service is temporarily unavailable'],
  ['The operation failed'],
  ['Request timed out'],
  [undefined],
])('a row that says %s may have been done', (message) => {
  expect(rowError(message)).toMatchObject({ kind: 'uncertain', retry: 'later' });
});

it.each([
  ['operation_status: Invalid value.', 'status', 'refused'],
  ['budget: The budget is lower than the minimum.', 'budget', 'refused'],
  ['Ad group 5 does not exist.', '', 'missing'],
  ['The ad group has been deleted and cannot be enabled', '', 'refused'],
  ['refused', '', 'refused'],
])('a row that says %s is refused', (message, path, rule) => {
  expect(rowError(message)).toMatchObject({ kind: 'input', retry: 'never', field: { path, rule } });
});

it('a code counts more than words', () => {
  expect(rowError('budget: wrong', 50_000)).toMatchObject({ kind: 'uncertain', code: '50000' });
  expect(rowError('System busy', 40_002)).toMatchObject({ kind: 'input', code: '40002' });
});
