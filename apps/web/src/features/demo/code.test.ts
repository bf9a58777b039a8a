import { languages } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { expect, it } from 'vitest';
import { codeIn } from './code.ts';

it.each(languages)('finds the code in the message in %s', (language) => {
  expect(codeIn(translate(language, 'session:sms.code', { code: '012345', count: 5 }))).toBe('012345');
});

it('takes no part of a longer number for a code', () => {
  expect(codeIn('Call 13800000001')).toBeUndefined();
  expect(codeIn('valid for 5 minutes')).toBeUndefined();
});
