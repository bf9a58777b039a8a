import { expect, it } from 'vitest';
import { initialLanguage } from './language.ts';

it('takes the language of the stored profile first', () => {
  expect(initialLanguage('{"lang":"ar"}', ['zh-CN'])).toBe('ar');
});

it('takes the browser language otherwise, Arabic too', () => {
  expect(initialLanguage(null, ['zh-TW', 'en'])).toBe('zh');
  expect(initialLanguage(null, ['ar-SA'])).toBe('ar');
  expect(initialLanguage(null, ['fr', 'en-GB'])).toBe('en');
  expect(initialLanguage(null, ['fr'])).toBe('en');
});

it('is not led astray by a damaged profile', () => {
  expect(initialLanguage('{', ['zh'])).toBe('zh');
  expect(initialLanguage('{"lang":"fr"}', ['zh'])).toBe('zh');
});
