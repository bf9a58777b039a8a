import { languages } from '@adsail/contract';
import { expect, it } from 'vitest';
import { loadTexts } from '../../../i18n/texts.ts';
import { markedText } from './marked-text.ts';

it('parts a text at its mark', () => {
  expect(markedText('Read <policy>this</policy> first', 'policy')).toEqual(['Read ', 'this', ' first']);
  expect(markedText('<policy>this</policy>', 'policy')).toEqual(['', 'this', '']);
  expect(markedText('no mark', 'policy')).toEqual(['no mark', '', '']);
});

it.each(languages)('finds the link in the sentence about privacy in %s', async (language) => {
  const { privacy } = (await loadTexts(language, 'session')) as { privacy: { agree: string } };
  const [, link] = markedText(privacy.agree, 'policy');
  expect(link).not.toBe('');
});
