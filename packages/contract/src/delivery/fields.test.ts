import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldError, fieldProblems } from '../core/index.ts';
import { translateTo } from '../translate.ts';
import {
  objectNameWithoutEmoji,
  unitText,
  AppLink,
  WebLink,
  wideText,
  widthOf,
  wideTextWithoutEmoji,
} from './fields.ts';

describe('the width of a text', () => {
  it.each([
    ['abc', 3],
    ['é', 1],
    ['مرحبا', 5],
    ['Привет', 6],
    ['“it’s”…', 7],
    ['ก', 1],
    ['海', 2],
    ['ひらカナ', 8],
    ['한글', 4],
    ['ＡＢ', 4],
    ['，', 2],
    ['𠀀', 2],
    ['⛵', 2],
  ])('%s is %i', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});

describe('what is said about the width', () => {
  const said = (schema: z.ZodType, value: string, language: 'zh' | 'en' | 'ar' = 'en') =>
    fieldProblems(schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(
      (problem) => fieldError(problem, translateTo(language)).message,
    );
  const most = (count: number) =>
    `At most ${count} characters; Chinese, Japanese and Korean ones count twice`;
  it.each([
    ['a text', wideText(1, 4), '海海海', [most(4)]],
    ['a text that is not there', wideText(1, 4), '', ['Required']],
    // As the platform counts, and as the form's hints do.
    ['a text in units', unitText(2, 3), '海海海海', ['At most 3 characters; two Latin letters count as one']],
    [
      'a short text in units',
      unitText(2, 3),
      'abc',
      ['At least 2 characters; two Latin letters count as one'],
    ],
    ['a name', objectNameWithoutEmoji(10), 'x'.repeat(11), [most(10)]],
    ['a name that nobody sees', objectNameWithoutEmoji(10), '\u200B'.repeat(4), ['Wrong format']],
    ['a name that turns', objectNameWithoutEmoji(10), 'ad\u202Egpj', ['Wrong format']],
    ['a wide name', objectNameWithoutEmoji(10), '海'.repeat(6), [most(10)]],
    ['a name that nobody counts', objectNameWithoutEmoji(10), '海'.repeat(500_000), [most(10)]],
    ['a text that nobody counts', wideText(1, 4), '海'.repeat(500_000), [most(4)]],
    ['half a surrogate pair', wideText(1, 4), 'a\ud83d', ['Wrong format']],
  ])('of %s', (_what, schema, value, expected) => {
    expect(said(schema, value)).toEqual(expected);
  });

  it('in the reader’s language', () => {
    expect(said(wideText(1, 4), '海海海', 'zh')).toEqual(['最多 4 个字符，中日韩文字每字按 2 个计']);
    expect(said(wideText(1, 4), '海海海', 'ar')[0]).toContain('4 أحرف كحد أقصى');
  });
});

describe('texts without emoji', () => {
  const fits = (text: string) => wideTextWithoutEmoji(1, 100).safeParse(text).success;
  it.each(['Play 24/7 #1 * now', 'Sail™ © 2026 ®', 'مرحبا', '今天开始', 'Straße — “now” → here'])(
    '%s',
    (text) => {
      expect(fits(text)).toBe(true);
    },
  );
  it.each(['go ⛵', '❤', '👍🏽', '🇸🇦', '1️⃣', '©️', '👩‍👧'])('not %s', (text) => {
    expect(fits(text)).toBe(false);
  });
});

it.each([
  ['ab', false],
  ['  ab  ', false],
  ['abc', true],
  ['海海海', true],
  ['x'.repeat(512), true],
  ['x'.repeat(513), false],
  ['海'.repeat(256), true],
  ['海'.repeat(257), false],
  ['a\u0007bc', false],
])('a name %#', (name, fits) => {
  expect(objectNameWithoutEmoji(512).safeParse(name).success).toBe(fits);
});

it.each([
  ['https://shop.example/a?b=c%20d#e', true],
  ['https://商店.example/路', true],
  ['https://shop.example/a@b', true],
  ['https://a:b@shop.example/', false],
  ['https://a@shop.example/', false],
  ['https://shop.example/a b', false],
  ['https://shop.example/a\nb', false],
  ['https://shop\r\n.example/', false],
  ['https://shop.example/a\tb', false],
  ['https://shop.example/\u202egpj.exe', false],
  ['https://shop.example/a\u200bb', false],
  ['https://shop.example/a\u007fb', false],
  ['https://shop.example/\ud800', false],
  ['https://shop.example/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', true],
  ['ftp://shop.example/', false],
])('a link %j: %s', (link, isTaken) => {
  expect(WebLink.safeParse(link).success).toBe(isTaken);
});

it('a link is taken without what was copied along with it', () => {
  expect(WebLink.parse(' \thttps://shop.example/a\r\n')).toBe('https://shop.example/a');
  expect(AppLink.parse(' shop://a\n')).toBe('shop://a');
  expect(AppLink.safeParse('shop://a\u202eb').success).toBe(false);
  expect(WebLink.safeParse('nothing').error?.issues.map(({ message }) => message)).toEqual(['core:rule.url']);
});
