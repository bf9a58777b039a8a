// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { clearErrors, showErrors } from './errors.ts';

let form: HTMLFormElement;
const field = (name: string, label: string, input: string) =>
  `<div data-field="${name}"><label>${label}</label>${input}<p class="field-error" hidden></p></div>`;
const hidden = (place: string) => form.querySelector<HTMLElement>(place)?.hidden;
const errorOf = (name: string) => form.querySelector(`[data-field="${name}"] .field-error`)?.textContent;
const below = () => form.querySelector('.form-error')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="texts">${JSON.stringify(texts.en.errors)}</script>
    <form>
      ${field('platform', 'Platform', '<select name="platform"><option value="ocean" selected>Ocean Engine</option></select>')}
      ${field('account', 'Account ID', '<input name="account">')}
      ${field('rate', 'Share (%)', '<input name="rate" data-as="percent">')}
      ${field('count', 'Number of times', '<input name="count">')}
      ${field('minutes[0]', 'Shortest', '<input name="minutes">')}
      ${field('minutes[1]', 'Longest', '<input name="minutes">')}
      <p class="form-error" hidden></p>
    </form>`;
  form = document.querySelector('form')!;
});

test('each error stands beside its field, and the first one is focused', () => {
  showErrors(form, '', [
    { field: 'rate', rule: 'max', expected: '1' },
    { field: 'minutes[1]', rule: 'max', expected: '1000000' },
  ]);
  expect([errorOf('rate'), errorOf('minutes[1]')]).toEqual(['At most 100.', 'At most 1,000,000.']);
  expect(document.activeElement).toBe(form.querySelector('[name="rate"]'));
  expect(hidden('.form-error')).toBe(true);
  clearErrors(form);
  expect([hidden('.field-error'), form.querySelector('[aria-invalid]')]).toEqual([true, null]);
});

test.each([
  ['account', 'noAccount', 'an account', 'No account with this ID on Ocean Engine.'],
  ['account', 'length', '0-200', 'Use at most 200 characters.'],
  ['account', 'length', '1-512', 'Use 1 to 512 characters.'],
  ['count', 'type', 'integer', 'Enter a whole number.'],
  ['count', 'type', 'number', 'Enter a number.'],
] as const)('%s, %s, %s: %s', (name, rule, expected, words) => {
  showErrors(form, '', [{ field: name, rule, expected }]);
  expect(errorOf(name)).toBe(words);
});

test('what is wrong with a list stands beside its first field, never under a raw name', () => {
  showErrors(form, '', [
    { field: 'minutes', rule: 'required', expected: 'list' },
    { field: 'grantId', rule: 'required', expected: 'text' },
  ]);
  expect(errorOf('minutes[0]')).toBe('Fill in this field.');
  expect(below()).toBe('The action failed.');
});

test('what belongs to no field stands below the form', () => {
  showErrors(form, 'This no longer exists. Reload the page.', []);
  expect(below()).toBe('This no longer exists. Reload the page.');
  expect(hidden('.form-error')).toBe(false);
});
