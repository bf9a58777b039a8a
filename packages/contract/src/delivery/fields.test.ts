import { describe, expect, it } from 'vitest';
import { objectNameWithoutEmoji, widthOf, wideTextWithoutEmoji } from './fields.ts';

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
