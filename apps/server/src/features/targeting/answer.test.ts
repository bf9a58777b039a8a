import { packEntries, targetingLimits, unpackEntries } from '@adsail/contract/targeting';
import { describe, expect, it } from 'vitest';
import { answerOf, namesIn } from './answer.ts';
import type { HeldDictionary } from './read.ts';

/** 3 countries with 2,000 places each: more than an answer that is not whole holds. */
const countries = ['Chad', 'Côte d’Ivoire', '中国'];
const entries = packEntries(
  countries.flatMap((name, country) => [
    { id: `c${country}`, name, parentId: null, type: 'COUNTRY', code: `C${country}` },
    ...Array.from({ length: 2000 }, (_, at) => ({
      id: `c${country}p${at}`,
      name: `Place ${at}`,
      parentId: `c${country}`,
      type: 'CITY',
    })),
  ]),
);
const bytes = JSON.stringify(entries).length;
const held: HeldDictionary = { version: 'v', refreshedAt: new Date('2026-11-16T00:00:00Z'), bytes, entries };
const tooLong = bytes - 1;

describe('an answer', () => {
  it('is the whole list up to the limit', () => {
    expect(answerOf(held, {}, bytes)).toEqual({
      ...entries,
      version: 'v',
      refreshedAt: '2026-11-16T00:00:00.000Z',
      isWhole: true,
      total: 6003,
    });
  });

  it('of a longer one is its top, to be asked by parent and word', () => {
    const top = answerOf(held, {}, tooLong);
    expect(top).toMatchObject({
      isWhole: false,
      total: 3,
      names: countries,
      codes: { 0: 'C0', 1: 'C1', 2: 'C2' },
    });
    const below = answerOf(held, { parentId: 'c1' }, tooLong);
    expect([below.total, below.ids.length]).toEqual([2000, targetingLimits.found + 1]);
    expect(unpackEntries(below)[0]).toMatchObject({ id: 'c1', code: 'C1' });
    const word = answerOf(held, { keyword: 'place 1999' }, tooLong);
    expect([word.total, unpackEntries(word).map(({ id }) => id)]).toEqual([
      3,
      ['c0', 'c0p1999', 'c1', 'c1p1999', 'c2', 'c2p1999'],
    ]);
    expect(answerOf(held, { keyword: 'place 1999', parentId: 'c2' }, tooLong).ids).toEqual(['c2', 'c2p1999']);
  });

  it.each([
    ['cote', ['c1']],
    ['中', ['c2']],
    ['c0p7', ['c0', 'c0p7']],
    ['nowhere', []],
  ])('finds by %s', (keyword, ids) => expect(answerOf(held, { keyword }).ids).toEqual(ids));
});

it('names come with the way to them', () => {
  expect(namesIn(held.entries, ['c0p1', 'c2', 'gone'])).toEqual({
    list: [
      { id: 'c0p1', name: 'Place 1', path: ['Chad'] },
      { id: 'c2', name: '中国', path: [] },
    ],
    missing: ['gone'],
  });
});
