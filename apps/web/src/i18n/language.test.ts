import { expect, it } from 'vitest';
import { initialLanguage } from './language.ts';

const nothing = { storedMember: null, remembered: null };

it('takes the language of the stored profile first', () => {
  expect(initialLanguage({ storedMember: '{"lang":"ar"}', remembered: 'zh', browser: ['en'] })).toBe('ar');
});

it('takes the one that was chosen in this browser before the browser’s own', () => {
  expect(initialLanguage({ ...nothing, remembered: 'zh', browser: ['en-US'] })).toBe('zh');
  expect(initialLanguage({ ...nothing, remembered: 'fr', browser: ['ar'] })).toBe('ar');
});

it('takes the browser language otherwise, Arabic too', () => {
  expect(initialLanguage({ ...nothing, browser: ['zh-TW', 'en'] })).toBe('zh');
  expect(initialLanguage({ ...nothing, browser: ['ar-SA'] })).toBe('ar');
  expect(initialLanguage({ ...nothing, browser: ['fr', 'en-GB'] })).toBe('en');
  expect(initialLanguage({ ...nothing, browser: ['fr'] })).toBe('en');
});

it('is not led astray by a damaged profile', () => {
  expect(initialLanguage({ ...nothing, storedMember: '{', browser: ['zh'] })).toBe('zh');
  expect(initialLanguage({ ...nothing, storedMember: '{"lang":"fr"}', browser: ['zh'] })).toBe('zh');
});
