import { expect, it } from 'vitest';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import zh from '../locales/zh.json' with { type: 'json' };
import { markedText } from './marked-text.ts';

it('parts a text at its mark', () => {
  expect(markedText('Read <policy>this</policy> first', 'policy')).toEqual(['Read ', 'this', ' first']);
  expect(markedText('<policy>this</policy>', 'policy')).toEqual(['', 'this', '']);
  expect(markedText('no mark', 'policy')).toEqual(['no mark', '', '']);
});

it.each([zh, en, ar])('finds the link in the sentence about privacy', ({ privacy }) => {
  const [, link] = markedText(privacy.agree, 'policy');
  expect(link).not.toBe('');
});
