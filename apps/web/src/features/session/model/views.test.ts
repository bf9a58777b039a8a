import { expect, it } from 'vitest';
import { viewOf, views } from './views.ts';

it('shows the step that the address names', () => {
  expect(views.map((view) => viewOf(view, true))).toEqual([...views]);
});

it('starts with the SMS code when the address names none or an unknown one', () => {
  expect([undefined, '', 'constructor', 3].map((wished) => viewOf(wished, true))).toEqual([
    'sms',
    'sms',
    'sms',
    'sms',
  ]);
});

it('has no organisation to pick without a login before it', () => {
  expect(viewOf('organisation', false)).toBe('sms');
});
