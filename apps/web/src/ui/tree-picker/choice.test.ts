import { describe, expect, it } from 'vitest';
import { choicesOf, choose, covering, stateOf, toggle } from './choice.ts';
import { visibleRows, search } from './rows.ts';
import { buildTree, pathText, type TreeNode } from './tree.ts';

const node = (id: string, parentId: string | null = null, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  name: id.toUpperCase(),
  parentId,
  ...more,
});
const tree = buildTree([
  node('us'),
  node('ca', 'us'),
  node('la', 'ca'),
  node('sf', 'ca'),
  node('tx', 'us'),
  node('jp'),
  node('group', null, { isGroup: true }),
  node('inner', 'group', { isGroup: true }),
  node('g1', 'inner'),
  node('g2', 'inner'),
  node('g3', 'group', { disabled: 'not yet' }),
  node('lost', 'nowhere'),
]);
const at = (id: string) => tree.byId.get(id)!;
const states = (value: string[], ...ids: string[]) =>
  ids.map((id) => stateOf(choicesOf(tree, value), at(id)));

describe('a tree', () => {
  it('knows depth, place and how many are below', () => {
    expect(tree.roots.map(({ node: { id } }) => id)).toEqual(['us', 'jp', 'group', 'lost']);
    expect([at('us').below, at('ca').below, at('la').below, at('la').depth]).toEqual([4, 2, 0, 2]);
    expect(pathText(at('la'))).toBe('US › CA › LA');
  });

  it('is sorted where that is wanted', () => {
    const sorted = buildTree([node('b'), node('a'), node('d', 'b'), node('c', 'b')], (a, b) =>
      a.name.localeCompare(b.name),
    );
    expect(visibleRows(sorted, new Set(['b']), null).map(({ branch }) => branch.node.id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

describe('a choice', () => {
  it('covers what is below, and shows above that there is one', () => {
    expect(states(['ca'], 'us', 'ca', 'la', 'tx', 'jp')).toEqual([
      'some',
      'chosen',
      'covered',
      'none',
      'none',
    ]);
    expect(covering(choicesOf(tree, ['us']), at('la'))).toBe(at('us'));
  });

  it('takes the place of those below it', () => {
    expect(toggle(tree, ['la', 'jp', 'tx'], at('us'))).toEqual({ value: ['jp', 'us'], replaced: 2 });
    expect(toggle(tree, ['us'], at('us'))).toEqual({ value: [], replaced: 0 });
  });

  it('of what is covered or not offered changes nothing', () => {
    expect(toggle(tree, ['us'], at('la'))).toBeNull();
    expect(toggle(tree, [], at('g3'))).toBeNull();
  });

  it('that is not offered any more can still be taken away', () => {
    expect(toggle(tree, ['g3'], at('g3'))).toEqual({ value: [], replaced: 0 });
  });

  it('of a group is all that it holds and that can be chosen', () => {
    expect(toggle(tree, [], at('group'))?.value).toEqual(['g1', 'g2']);
    expect(states(['g1', 'g2'], 'group', 'inner', 'g1')).toEqual(['chosen', 'chosen', 'chosen']);
    expect(states(['g1'], 'group', 'inner')).toEqual(['some', 'some']);
    expect(toggle(tree, ['g1', 'jp'], at('group'))?.value).toEqual(['g1', 'jp', 'g2']);
    expect(toggle(tree, ['g1', 'g2', 'jp'], at('inner'))?.value).toEqual(['jp']);
  });

  it('of many at once has none that another covers, and keeps ids that nobody knows', () => {
    expect(choose(tree, ['gone', 'la'], [at('sf'), at('ca'), at('jp'), at('g3')])).toEqual([
      'gone',
      'ca',
      'jp',
    ]);
  });

  it('is one where only one may be', () => {
    expect(toggle(tree, ['jp'], at('ca'), true)?.value).toEqual(['ca']);
    expect(toggle(tree, ['ca'], at('ca'), true)?.value).toEqual([]);
    expect(toggle(tree, [], at('group'), true)).toBeNull();
  });
});

describe('rows', () => {
  const ids = (flipped: string[], keyword = '') =>
    visibleRows(tree, new Set(flipped), search(tree, keyword)).map(({ branch }) => branch.node.id);

  it('are closed at first, and opened one by one', () => {
    expect(ids([])).toEqual(['us', 'jp', 'group', 'lost']);
    expect(ids(['us', 'ca'])).toEqual(['us', 'ca', 'la', 'sf', 'tx', 'jp', 'group', 'lost']);
    expect(ids(['la'])).toEqual(['us', 'jp', 'group', 'lost']);
  });

  it('of a tree with one root begin below it', () => {
    const one = buildTree([node('top'), node('in', 'top'), node('deep', 'in')]);
    const shown = (flipped: string[]) =>
      visibleRows(one, new Set(flipped), null).map(({ branch }) => branch.node.id);
    expect([shown([]), shown(['top'])]).toEqual([['top', 'in'], ['top']]);
  });

  it('of a search are the matches and what stands above them', () => {
    expect(ids([], 'l')).toEqual(['us', 'ca', 'la', 'lost']);
    expect(ids(['us'], 'la')).toEqual(['us']);
    expect(ids(['ca'], 'ca')).toEqual(['us', 'ca', 'la', 'sf']);
    expect(ids([], 'zz')).toEqual([]);
  });

  it('know their place among those beside them', () => {
    const rows = visibleRows(tree, new Set(['us']), null);
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/4',
      '1/2',
      '2/2',
      '2/4',
      '3/4',
      '4/4',
    ]);
  });
});
