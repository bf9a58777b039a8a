import { describe, expect, it } from 'vitest';
import { faultOf, fitsLength, hasSeveralLines, pasteAt, tidy, titleLength } from './lines.ts';

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `Title ${index + from}`);

describe('pasted titles', () => {
  it('become one line each, without blanks', () => {
    expect(pasteAt([], 0, ' First one \r\n\nSecond one\rThird one\n')).toEqual({
      titles: ['First one', 'Second one', 'Third one'],
      dropped: 0,
      tooMany: 0,
    });
  });

  it('follow the line into which they were pasted', () => {
    expect(pasteAt(['Above', 'Below'], 0, 'New 1\nNew 2').titles).toEqual([
      'Above',
      'New 1',
      'New 2',
      'Below',
    ]);
    expect(pasteAt(['', 'Below'], 0, 'New 1\nNew 2').titles).toEqual(['New 1', 'New 2', 'Below']);
  });

  it('are filtered for repeats with a count, also against what is there', () => {
    expect(pasteAt(['Same one'], 1, 'Same one\nOther\nOther ')).toEqual({
      titles: ['Same one', 'Other'],
      dropped: 2,
      tooMany: 0,
    });
  });

  it('stay beyond the tenth, to be seen; repeats do not count towards it', () => {
    expect(pasteAt([], 0, [...many(10), 'Title 1'].join('\n'))).toMatchObject({ dropped: 1, tooMany: 0 });
    const { titles, tooMany } = pasteAt(many(8), 7, many(5, 9).join('\n'));
    expect(titles).toEqual(many(13));
    expect(tooMany).toBe(3);
    expect(titles.map(faultOf).filter(Boolean)).toEqual(Array(3).fill('title-groups:beyond'));
  });
});

it('tidies what was typed', () => {
  expect(tidy(['a', ' a', '', 'b'])).toEqual({ titles: ['a', 'b'], dropped: 1, tooMany: 0 });
});

it('counts characters as people do', () => {
  expect(titleLength(' 👍🏽ok ')).toBe(4);
  expect([4, 5, 55, 56].map((length) => fitsLength('字'.repeat(length)))).toEqual([false, true, true, false]);
});

it('tells a pasted list from a pasted word', () => {
  expect(hasSeveralLines('one\n')).toBe(false);
  expect(hasSeveralLines('one\ntwo')).toBe(true);
});

it('says what is wrong with a line, and nothing of an empty one', () => {
  expect(faultOf('', 0)).toBeNull();
  expect(faultOf('four', 0)).toBe('title-groups:rule.length');
  expect(faultOf('fives', 9)).toBeNull();
  expect(faultOf('fives', 10)).toBe('title-groups:beyond');
});
