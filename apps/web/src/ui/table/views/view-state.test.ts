import { anyOf, dayRange, yesNo } from '@adsail/contract';
import type { ViewState } from '@adsail/contract/views';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTableState, type Search } from '../table-state.ts';
import { besidesOf, countLost, isSameView, tableStateOf, viewStateOf } from './view-state.ts';

const definition = {
  filters: { status: anyOf(z.enum(['USE', 'STOP'])), at: dayRange(), vanished: yesNo() },
  sortFields: ['name', 'createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' as const },
  prefix: 'log',
};
const columns = [{ id: 'name', required: true }, { id: 'status' }, { id: 'createdAt' }];
const list = { definition, columns, parameters: ['view'] };
const ofAddress = (search: Search) => viewStateOf(list, readTableState(search, definition), search);

describe('what a view keeps', () => {
  it('are search, filters, sort, size, columns and what the screen adds, without the prefix', () => {
    const search = {
      logkeyword: 'a, b',
      logstatus: 'USE.STOP',
      logat: '2026-11-01..',
      logvanished: false,
      logsort: 'name',
      logsize: 50,
      logcols: 'name.-status',
      view: 'list',
    };
    expect(ofAddress(search)).toEqual({
      keyword: 'a, b',
      status: 'USE.STOP',
      at: '2026-11-01..',
      vanished: false,
      sort: 'name',
      size: 50,
      cols: 'name.-status.createdAt',
      view: 'list',
    });
  });

  it('are not the page, the selection, an open dialog or the view itself', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(
      ofAddress({ logpage: 3, logsel: 'a.b', dialog: 'add', logsaved: id, keyword: 'of another' }),
    ).toEqual({});
  });
});

it('is shown as it was saved, from the first page and with nothing chosen', () => {
  const view = { keyword: 'x', status: 'USE', sort: 'name', cols: 'name.-status', view: 'list' };
  expect(tableStateOf(list, view)).toEqual({
    keyword: 'x',
    filters: { status: ['USE'] },
    sort: { field: 'name', order: 'asc' },
    size: 20,
    columns: 'name.-status',
    page: 1,
    selected: [],
  });
  expect(besidesOf(list, view)).toEqual({ view: 'list' });
  expect(besidesOf(list, {})).toEqual({ view: undefined });
});

describe('two views', () => {
  it('are the same whatever the order of what they keep, and with the usual said or left out', () => {
    expect(isSameView(list, { keyword: 'x', status: 'USE' }, { status: 'USE', keyword: 'x' })).toBe(true);
    expect(isSameView(list, { sort: '-createdAt', size: 20 }, {})).toBe(true);
    expect(isSameView(list, { cols: 'name.status.createdAt' }, {})).toBe(true);
  });

  it('differ by a filter, the sort, a column or what the screen adds', () => {
    const others: ViewState[] = [
      { status: 'USE' },
      { sort: 'name' },
      { cols: 'name.-status' },
      { view: 'list' },
      { size: 50 },
    ];
    for (const other of others) expect([other, isSameView(list, other, {})]).toEqual([other, false]);
  });

  it('are the same on any days where one of them says none: a screen writes the days that it shows into the address', () => {
    const days = { ...list, parameters: ['view', 'from', 'to', 'period'] };
    expect(isSameView(days, { period: 'today', view: 'list' }, { view: 'list' })).toBe(true);
    expect(isSameView(days, { period: 'today' }, { from: '2026-11-01', to: '2026-11-02' })).toBe(false);
    expect(isSameView(days, { period: 'today', view: 'list' }, {})).toBe(false);
  });

  it('are the same when all that tells them apart does not exist any more', () => {
    expect(isSameView(list, { gone: 'x', status: 'GONE', sort: 'gone', cols: 'gone.name' }, {})).toBe(true);
  });
});

it('tells how much of a view the list does not know any more', () => {
  expect(
    countLost(list, { state: { keyword: 'x', status: 'USE', sort: '-name', cols: 'name_80', view: 'list' } }),
  ).toBe(0);
  expect(
    countLost(list, { state: { gone: 'x', status: 'GONE', sort: 'gone', cols: 'gone.-old_90.name' } }),
  ).toBe(5);
});
