import { expect, it } from 'vitest';
import { foldText } from './fold.ts';

it.each([
  ['São Paulo', 'sao paulo'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['  New\u00A0 York ', 'new york'],
  ['الإمارات العربيّة المتّحدة', 'الامارات العربيه المتحده'],
  ['مكـــة', 'مكه'],
  ['مستشفى', 'مستشفي'],
  ['中国', '中国'],
  ['I\u0307stanbul', 'istanbul'],
])('%s is compared as %s', (name, folded) => expect(foldText(name)).toBe(folded));

it('leaves what is folded as it is', () => {
  expect(foldText(foldText('Türkiye — Ñuñoa'))).toBe(foldText('Türkiye — Ñuñoa'));
});
