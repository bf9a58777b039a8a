import { expect, it } from 'vitest';
import { moved, nextId, withCopy } from './card-list.ts';

const cards = [{ id: '1', name: 'Sea' }, { id: '7' }, { id: '0198c0de-0000-7000-8000-000000000001' }];

it('gives an id that no card has', () => {
  expect(nextId([])).toBe('1');
  expect(nextId(cards)).toBe('8');
});

it('copies right behind, under an id of its own', () => {
  expect(withCopy(cards, 0, (name) => `${name} 2`).map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Sea'],
    ['8', 'Sea 2'],
    ['7', undefined],
    [cards[2]?.id, undefined],
  ]);
});

it('gives each copy a name of its own', () => {
  const twice = withCopy(
    withCopy(cards, 0, (name) => `${name} (copy)`),
    0,
    (name) => `${name} (copy)`,
  );
  const thrice = withCopy(twice, 0, (name) => `${name} (copy)`);
  expect(thrice.flatMap(({ name }) => name ?? [])).toEqual([
    'Sea',
    'Sea (copy) 3',
    'Sea (copy) 2',
    'Sea (copy)',
  ]);
});

it('moves within the list and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
