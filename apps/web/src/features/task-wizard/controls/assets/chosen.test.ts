import { describe, expect, it } from 'vitest';
import {
  assetOf,
  chooseForAll,
  chooseForOne,
  isMixed,
  isNoneShared,
  sharedKey,
  sharedRows,
  withMissing,
} from './chosen.ts';
import type { AssetRow } from './use-assets.ts';

const row = (id: string, advertiserId: string | null, sameKey: string): AssetRow => ({
  id,
  advertiserId,
  name: sameKey,
  note: id,
  sameKey,
  isClosed: false,
});
/** Two accounts have the same game under ids of their own; the second has another one besides. */
const rows = [row('a1', '1', 'game'), row('a2', '2', 'game'), row('b2', '2', 'other')];
const field = 'appId';
const accounts = ['1', '2'];

it('lists each thing once, with how many accounts have it', () => {
  expect(sharedRows(rows, accounts).map(({ row: { sameKey }, count }) => [sameKey, count])).toEqual([
    ['game', 2],
    ['other', 1],
  ]);
});

it('only a choice for each account can work where nothing is in all of them', () => {
  const apart = rows.filter(({ id }) => id === 'a1' || id === 'b2');
  expect([isNoneShared(rows, accounts), isNoneShared(apart, accounts), isNoneShared([], accounts)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(sharedRows(rows, accounts).map(({ owners }) => owners)).toEqual([['1', '2'], ['2']]);
});

describe('one for all', () => {
  it('is each account’s own', () => {
    const { main, instead = {} } = chooseForAll({ instead: {}, field, rows }, accounts, 'a1');
    expect({ main, instead }).toEqual({ main: 'a1', instead: { '2': { appId: 'a2' } } });
    const chosen = { main, instead, field, rows };
    expect(accounts.map((account) => assetOf(chosen, account))).toEqual(['a1', 'a2']);
    expect(isMixed(chosen, accounts)).toBe(false);
  });

  it('is missing where an account does not have it', () => {
    const { main, instead = {} } = chooseForAll({ instead: {}, field, rows }, accounts, 'b2');
    const chosen = { main, instead, field, rows };
    expect(accounts.map((account) => assetOf(chosen, account))).toEqual([undefined, 'b2']);
    expect(isMixed(chosen, accounts)).toBe(true);
  });

  it('takes the place of what single accounts had, and leaves their other things alone', () => {
    const before = { '2': { appId: 'b2', pixelId: 'p' } };
    expect(chooseForAll({ instead: before, field, rows }, accounts, 'a1').instead).toEqual({
      '2': { pixelId: 'p', appId: 'a2' },
    });
    expect(chooseForAll({ instead: { '2': { appId: 'b2' } }, field, rows }, accounts, undefined)).toEqual({
      main: undefined,
      instead: undefined,
    });
  });
});

it('another one for a single account', () => {
  const { main, instead } = chooseForOne({ main: 'a1', instead: {}, field }, '2', 'b2');
  const chosen = { main, instead, field, rows };
  expect(accounts.map((account) => assetOf(chosen, account))).toEqual(['a1', 'b2']);
  expect(isMixed(chosen, accounts)).toBe(true);
});

it('while the rows are read, what is chosen stands for itself', () => {
  expect(assetOf({ main: 'a1', instead: {}, field, rows: [] }, '1')).toBe('a1');
});

describe('an account that comes later', () => {
  const chosen = { main: 'a1', instead: {}, field, rows };

  it('gets what it has of the task’s choice, and keeps what it has of its own', () => {
    expect(withMissing(chosen, accounts)).toEqual({ '2': { appId: 'a2' } });
    expect(withMissing({ ...chosen, instead: { '2': { pixelId: 'p' } } }, accounts)).toEqual({
      '2': { pixelId: 'p', appId: 'a2' },
    });
    expect(withMissing({ ...chosen, instead: { '2': { appId: 'b2' } } }, accounts)).toBeNull();
  });

  it('changes nothing where all have it, nobody has chosen, or it has no such thing', () => {
    expect(withMissing({ ...chosen, instead: { '2': { appId: 'a2' } } }, accounts)).toBeNull();
    expect(withMissing({ ...chosen, main: undefined }, accounts)).toBeNull();
    expect(withMissing({ ...chosen, main: 'b2' }, accounts)).toBeNull();
    expect(withMissing({ ...chosen, rows: [row('s', null, 'game')], main: 's' }, accounts)).toBeNull();
  });

  it('gets it also when the account that it was chosen in has left', () => {
    const left = [row('a2', '2', 'game'), row('a3', '3', 'game')];
    const own = { main: 'a1', instead: { '2': { appId: 'a2' } }, field, rows: left };
    expect(sharedKey(own, ['2', '3'])).toBe('game');
    expect(withMissing(own, ['2', '3'])).toEqual({ '2': { appId: 'a2' }, '3': { appId: 'a3' } });
  });
});
