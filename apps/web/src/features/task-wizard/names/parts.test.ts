import { macros } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import { partsOf, templateOf, withoutWord, withWord } from './parts.ts';

describe('a template', () => {
  it.each([
    '',
    'plain',
    '{date}',
    '{date}-{product}',
    'a{date}b',
    '{unknown}-{date}',
    '{{date}}',
    macros.map((word) => `{${word}}`).join(''),
  ])('%s is the same after it was taken apart', (template) => {
    const parts = partsOf(template);
    expect(parts.texts).toHaveLength(parts.words.length + 1);
    expect(templateOf(parts)).toBe(template);
  });

  it('keeps what it does not know as text', () => {
    expect(partsOf('{x}{date}')).toEqual({ texts: ['{x}', ''], words: ['date'] });
  });

  it('takes a placeholder in where the cursor is, and gives it up again', () => {
    const parts = withWord(partsOf('{date}-summer'), 1, 1, 'product');
    expect(templateOf(parts)).toBe('{date}-{product}summer');
    expect(templateOf(withoutWord(parts, 1))).toBe('{date}-summer');
    expect(templateOf(withoutWord(partsOf('{date}'), 0))).toBe('');
  });
});
