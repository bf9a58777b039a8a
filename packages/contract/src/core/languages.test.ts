import { describe, expect, it } from 'vitest';
import { directionOf, pickLanguage } from './languages.ts';

describe('pickLanguage', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr-FR,ar;q=0.5,en;q=0.9', 'en'],
    ['ar-SA', 'ar'],
    ['en;q=0,zh;q=0.1', 'zh'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;;,q=,', 'en'],
  ])('%s gives %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  it('takes the given fallback', () => {
    expect(pickLanguage('fr', 'zh')).toBe('zh');
  });

  it('writes only Arabic from the right', () => {
    expect([directionOf('ar'), directionOf('zh'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr']);
  });
});
