import { describe, expect, it } from 'vitest';
import {
  Keyword,
  keywordFor,
  keywordLength,
  keywordsInLine,
  keywordsOf,
  maxKeywords,
  searchLength,
} from './search.ts';

describe('several keywords', () => {
  it.each([
    ['7001\n7002\r\n7003\n', ['7001', '7002', '7003']],
    ['7001\t7002', ['7001', '7002']],
    ['Blue Harbor, Desert Rose', ['Blue Harbor', 'Desert Rose']],
    ['Blue Harbor; Desert Rose', ['Blue Harbor', 'Desert Rose']],
    ['蓝港，沙漠玫瑰；', ['蓝港', '沙漠玫瑰']],
    ['700001,\n700002;\n700003 700004', ['700001', '700002', '700003', '700004']],
    ['الميناء، الصحراء', ['الميناء', 'الصحراء']],
    ['700000000001 700000000002', ['700000000001', '700000000002']],
    [
      '018f3a1e-0000-7000-8000-000000000001 018f3a1e-0000-7000-8000-000000000002',
      ['018f3a1e-0000-7000-8000-000000000001', '018f3a1e-0000-7000-8000-000000000002'],
    ],
    ['a, b,, a ,', ['a', 'b']],
    ['蓝港、沙漠玫瑰、', ['蓝港', '沙漠玫瑰']],
    ['a，b、c；d', ['a', 'b', 'c', 'd']],
    ['a，b, c、d', ['a', 'b', 'c', 'd']],
    ['700001、700002 700003', ['700001', '700002', '700003']],
    ['Harbor, Inc.；Desert Rose', ['Harbor, Inc.', 'Desert Rose']],
  ])('stand in %j', (text, keywords) => expect(keywordsOf(text)).toEqual(keywords));

  it.each(['Blue Harbor', '+86 138 0000 0000', 'Summer 2026', '2026 2027', ',;', 'x'])(
    'do not stand in %j',
    (text) => expect(keywordsOf(text)).toEqual([text]),
  );

  it('of a sheet keep their commas, also in the one line of the search box', () => {
    const names = ['Harbor, Inc.', 'Desert Rose'];
    expect(keywordsOf(names.join('\n'))).toEqual(names);
    expect(keywordsOf(keywordsInLine(names))).toEqual(names);
    const chinese = ['蓝港，海运', '红、白', '沙漠'];
    expect(keywordsOf(keywordsInLine(chinese))).toEqual(chinese);
    expect(keywordsInLine(['7001', '7002'])).toBe('7001, 7002');
  });

  it('do not stand in what has quotation marks around it', () => {
    expect(keywordsOf(' "Paying players, 30 days" ')).toEqual(['Paying players, 30 days']);
    for (const name of ['Paying players, 30 days', 'Blue Harbor', '700001 700002'])
      expect(keywordsOf(keywordFor(name))).toEqual([name]);
    expect(keywordsOf('"a", "b"')).toEqual(['"a"', '"b"']);
  });

  it('are none in a text of spaces', () => expect(keywordsOf('  \n ')).toEqual([]));
});

describe('what a search box sends', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at)).join();
  const messageFor = (text: string) => Keyword.safeParse(text).error?.issues.map(({ message }) => message);

  it('is a list of keywords, or nothing', () => {
    expect(Keyword.parse(' Blue Harbor ')).toEqual(['Blue Harbor']);
    expect(Keyword.parse('   ')).toBeUndefined();
    expect(Keyword.parse(undefined)).toBeUndefined();
  });

  it('may have so many, and so long ones', () => {
    expect(Keyword.parse(numbered(maxKeywords))).toHaveLength(maxKeywords);
    expect(messageFor(numbered(maxKeywords + 1))).toEqual([expect.stringContaining('core:rule.maxItems')]);
    expect(messageFor('x'.repeat(keywordLength))).toBeUndefined();
    expect(messageFor('x'.repeat(keywordLength + 1))).toEqual([
      expect.stringContaining('core:rule.maxLength'),
    ]);
    expect(messageFor(`${'x'.repeat(searchLength - 1)},y`)).toBeDefined();
  });
});
