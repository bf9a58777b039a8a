import { describe, expect, it } from 'vitest';
import { fitsLength, hasSeveralLines, lineLength, pasteAt, tidy } from './lines.ts';

describe('pasted lines', () => {
  it('become one line each, without blanks', () => {
    const lines = ['First one', 'Second one', 'Third one'];
    expect(pasteAt([], 0, ' First one \r\n\nSecond one\rThird one\n')).toEqual({ lines, dropped: 0 });
  });

  it('follow the line into which they were pasted', () => {
    const { lines } = pasteAt(['Above', 'Below'], 0, 'New 1\nNew 2');
    expect(lines).toEqual(['Above', 'New 1', 'New 2', 'Below']);
    expect(pasteAt(['', 'Below'], 0, 'New 1\nNew 2').lines).toEqual(['New 1', 'New 2', 'Below']);
  });

  it('are filtered for repeats with a count, also against what is there', () => {
    const lines = ['Same one', 'Other'];
    expect(pasteAt(['Same one'], 1, 'Same one\nOther\nOther ')).toEqual({ lines, dropped: 2 });
  });
});

it('tidies what was typed', () => {
  expect(tidy(['a', ' a', '', 'b'])).toEqual({ lines: ['a', 'b'], dropped: 1 });
});

it('counts characters as people do', () => {
  expect(lineLength(' 👍🏽ok ')).toBe(4);
  const limits = { lines: 10, minLength: 5, maxLength: 55 };
  const fits = [4, 5, 55, 56].map((length) => fitsLength('字'.repeat(length), limits));
  expect(fits).toEqual([false, true, true, false]);
});

it('tells a pasted list from a pasted word', () => {
  expect(hasSeveralLines('one\n')).toBe(false);
  expect(hasSeveralLines('one\ntwo')).toBe(true);
});
