import { describe, expect, it } from 'vitest';
import { dropDuplicates } from '../core/duplicates.ts';
import { TitleGroupInput } from './schema.ts';

const group = (titles: unknown) => ({
  productId: '0198c0de-0000-7000-8000-000000000001',
  groupName: 'Launch',
  titles,
});
const accepts = (titles: unknown) => TitleGroupInput.safeParse(group(titles)).success;
const many = (count: number) => Array.from({ length: count }, (_, index) => `Title ${index}`);

describe('titles', () => {
  it.each([
    ['abcd', false],
    ['abcde', true],
    ['a'.repeat(55), true],
    ['a'.repeat(56), false],
    ['  abcd  ', false],
    ['玩家都在玩', true],
    ['👍👍👍👍👍', true],
    ['Play\u0000now', false],
    ['Play\u001Bnow', false],
  ])('"%s": %s', (title, accepted) => {
    expect(accepts([title])).toBe(accepted);
  });

  it('are one to ten', () => {
    expect(accepts([])).toBe(false);
    expect(accepts(many(10))).toBe(true);
    expect(accepts(many(11))).toBe(false);
  });

  it('may repeat: repeats are filtered before they are counted', () => {
    expect(accepts([...many(10), ...many(10)])).toBe(true);
    expect(dropDuplicates(['Play now', ' Play now ', 'Play later'])).toEqual({
      unique: ['Play now', 'Play later'],
      dropped: 1,
    });
  });
});
