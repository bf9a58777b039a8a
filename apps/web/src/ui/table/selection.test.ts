import { describe, expect, it } from 'vitest';
import { pageSelection, rangeBetween, toggled, withAll, withRange, without } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('selection', () => {
  it('toggles one and keeps what other pages chose', () => {
    expect(toggled(['x'], 'a')).toEqual(['x', 'a']);
    expect(toggled(['x', 'a'], 'a')).toEqual(['x']);
    expect(withAll(['x', 'a'], ids)).toEqual(['x', 'a', 'b', 'c', 'd', 'e']);
    expect(without(['x', 'a'], ids)).toEqual(['x']);
  });

  it('reaches from the anchor to the target in both directions', () => {
    expect(rangeBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(rangeBetween(ids, null, 'c')).toEqual(['c']);
    expect(rangeBetween(ids, 'on another page', 'c')).toEqual(['c']);
    expect(rangeBetween(ids, 'a', 'gone')).toEqual([]);
  });

  it('makes a range as the clicked row becomes', () => {
    expect(withRange(['b'], ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(withRange(['b', 'c', 'd', 'x'], ids, 'b', 'd')).toEqual(['x']);
  });

  it('says whether a page is chosen wholly, partly or not', () => {
    expect(pageSelection(new Set(['x']), ids)).toBe('none');
    expect(pageSelection(new Set(['a']), ids)).toBe('some');
    expect(pageSelection(new Set(ids), ids)).toBe('all');
    expect(pageSelection(new Set(ids), [])).toBe('none');
  });
});
