import { describe, expect, it } from 'vitest';
import {
  chosenCount,
  headSelection,
  isChosen,
  nothingChosen,
  type Selection,
  toggled,
  withAll,
  withChosen,
  withHead,
  without,
} from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const of = (...selected: string[]): Selection => ({ selected, allBut: null });
const allBut = (...some: string[]): Selection => ({ selected: [], allBut: some });
const page = { count: ids.length, ids };
const long = { count: 100_000, ids };

describe('selection', () => {
  it('toggles one and keeps what other pages chose', () => {
    expect(toggled(of('x'), 'a')).toEqual(of('x', 'a'));
    expect(toggled(of('x', 'a'), 'a')).toEqual(of('x'));
    expect(withAll(['x', 'a'], ids)).toEqual(['x', 'a', 'b', 'c', 'd', 'e']);
    expect(without(['x', 'a'], ids)).toEqual(['x']);
  });

  it('takes some out of all that match, and puts them back', () => {
    const some = withChosen(allBut(), ['a', 'b'], false);
    expect(some).toEqual(allBut('a', 'b'));
    expect(isChosen(some, 'a')).toBe(false);
    expect(isChosen(some, 'far below')).toBe(true);
    expect(toggled(some, 'a')).toEqual(allBut('b'));
  });

  it('counts what is chosen', () => {
    expect(chosenCount(of('a', 'b'), 100)).toBe(2);
    expect(chosenCount(allBut('a', 'b'), 100)).toBe(98);
    expect(chosenCount(allBut('a', 'b'), 1)).toBe(0);
  });

  it('says whether a page is chosen wholly, partly or not', () => {
    expect(headSelection(of('x'), page)).toBe('none');
    expect(headSelection(of('a'), page)).toBe('some');
    expect(headSelection(of(...ids), page)).toBe('all');
    expect(headSelection(of(...ids), { count: 0, ids: [] })).toBe('none');
  });

  it('says whether all that match are chosen where most rows are not here', () => {
    expect(headSelection(nothingChosen, long)).toBe('none');
    expect(headSelection(of(...ids), long)).toBe('some');
    expect(headSelection(allBut('a'), long)).toBe('some');
    expect(headSelection(allBut(), long)).toBe('all');
  });

  it('chooses a page by its ids, and a long list as a whole', () => {
    expect(withHead(of('x'), page, true)).toEqual(of('x', ...ids));
    expect(withHead(of('x', ...ids), page, false)).toEqual(of('x'));
    expect(withHead(of('x'), long, true)).toEqual(allBut());
    expect(withHead(allBut('a'), long, false)).toEqual(nothingChosen);
  });

  it('takes the rest of all that match by id once every row is here', () => {
    expect(withHead(allBut('a'), page, true)).toEqual(allBut());
    expect(headSelection(allBut(), page)).toBe('all');
  });
});
