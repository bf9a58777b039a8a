import { anyOf, Id } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  changeTableState,
  isFiltered,
  pageInput,
  readTableState,
  selectionInAddress,
  writeTableState,
} from './table-state.ts';

const definition = {
  filters: { productId: Id.optional(), active: z.boolean().optional() },
  sortFields: ['name', 'createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' as const },
};
const productId = '0198c0de-0000-7000-8000-000000000001';

const read = (search: Record<string, unknown>) => readTableState(search, definition);

describe('a filter of several values', () => {
  const several = { filters: { status: anyOf(z.enum(['USE', 'STOP', 'INVITE'])) } };
  const status = (search: Record<string, unknown>) => readTableState(search, several).filters.status;

  it('stands in the address with dots, one value alone as it is', () => {
    const written = (values: ('USE' | 'STOP')[]) =>
      writeTableState({}, { ...readTableState({}, several), filters: { status: values } }, several);
    expect(written(['USE'])).toEqual({ status: 'USE' });
    expect(written(['USE', 'STOP'])).toEqual({ status: 'USE.STOP' });
    expect(status({ status: 'USE.STOP' })).toEqual(['USE', 'STOP']);
    expect(status({ status: 'USE' })).toEqual(['USE']);
  });

  it('keeps what makes sense, up to its limit', () => {
    expect(status({ status: 'USE.GONE' })).toEqual(['USE']);
    expect(status({ status: 'GONE' })).toBeUndefined();
    expect(status({ status: Array(101).fill('USE').join('.') })).toHaveLength(100);
  });
});

describe('the address of a table', () => {
  it('is empty for the usual state', () => {
    expect(writeTableState({}, read({}), definition)).toEqual({});
  });

  it('comes back as it was written', () => {
    const state = {
      ...read({}),
      page: 3,
      size: 100,
      sort: { field: 'name', order: 'asc' as const },
      keyword: 'sea',
      filters: { productId, active: false },
      selected: ['a', 'b'],
      columns: 'name.-createdAt',
    };
    const search = writeTableState({ tab: 'x' }, state, definition);
    expect(search).toEqual({
      tab: 'x',
      keyword: 'sea',
      productId,
      active: false,
      sort: 'name',
      page: 3,
      size: 100,
      sel: 'a.b',
      cols: 'name.-createdAt',
    });
    expect(read(search)).toEqual(state);
  });

  it('drops what is not valid and keeps the rest', () => {
    const state = read({
      page: -1,
      size: 7,
      sort: '-password',
      productId: 'not an id',
      active: true,
      sel: 4,
      keyword: 'kept',
    });
    expect(state).toEqual({ ...read({}), keyword: 'kept', filters: { active: true } });
  });

  it('puts the lines of a keyword in one, as the search box would', () => {
    expect(read({ keyword: 'Harbor\nDesert Rose' }).keyword).toBe('Harbor, Desert Rose');
  });

  it('takes a keyword that the router read as a number or an object as what was typed', () => {
    expect(read({ keyword: 123 }).keyword).toBe('123');
    expect(read({ keyword: { a: 1 } }).keyword).toBe('{"a":1}');
  });

  it('tells two tables apart by their prefix', () => {
    const second = { ...definition, prefix: 'b' };
    const search = writeTableState({ page: 2 }, { ...readTableState({}, second), page: 5 }, second);
    expect(search).toEqual({ page: 2, bpage: 5 });
    expect(read(search).page).toBe(2);
  });

  it('holds as many ids as may stand in it', () => {
    const selected = Array.from(
      { length: selectionInAddress },
      (_, index) => `${productId.slice(0, -2)}${index + 10}`,
    );
    const search = writeTableState({}, { ...read({}), selected }, definition);
    expect(read(search).selected).toEqual(selected);
  });

  it('leaves a selection that is too long for an address out of it', () => {
    const selected = Array.from({ length: selectionInAddress + 1 }, (_, index) => `id${index}`);
    expect(writeTableState({}, { ...read({}), selected }, definition)).toEqual({});
  });
});

describe('the view in the address', () => {
  const id = '0198c0de-0000-7000-8000-000000000002';
  const opensWithView = { ...definition, opensWithView: () => true };

  it('is one of ours, or all rows', () => {
    expect([read({ saved: id }).view, read({ saved: 'all' }).view, read({ saved: 'x' }).view]).toEqual([
      id,
      'all',
      undefined,
    ]);
    expect(writeTableState({}, { ...read({}), view: id }, definition)).toEqual({ saved: id });
  });

  it('says that all rows are wanted where the bare address would open the member’s own', () => {
    expect(writeTableState({ keyword: 'x' }, read({}), opensWithView)).toEqual({ saved: 'all' });
    expect(writeTableState({}, read({ keyword: 'x' }), opensWithView)).toEqual({ keyword: 'x' });
    expect(writeTableState({ keyword: 'x' }, read({}), definition)).toEqual({});
  });
});

describe('a change', () => {
  const state = { ...read({}), page: 4, selected: ['a'] };

  it('of the question goes to the first page and forgets the selection', () => {
    expect(changeTableState(state, { keyword: 'x' })).toMatchObject({ page: 1, selected: [] });
    expect(changeTableState(state, { filters: { productId } })).toMatchObject({ page: 1, selected: [] });
  });

  it('of order or page size goes to the first page and keeps the selection', () => {
    expect(changeTableState(state, { size: 50 })).toMatchObject({ page: 1, selected: ['a'] });
    expect(changeTableState(state, { sort: { field: 'name', order: 'asc' } })).toMatchObject({ page: 1 });
  });

  it('of the look changes nothing else', () => {
    expect(changeTableState(state, { columns: 'a.b' })).toMatchObject({
      page: 4,
      selected: ['a'],
    });
  });
});

it('becomes the input of a page call', () => {
  expect(pageInput({ ...read({}), keyword: 'x', filters: { productId } })).toEqual({
    pageIndex: 1,
    pageSize: 20,
    sort: { field: 'createdAt', order: 'desc' },
    keyword: 'x',
    productId,
  });
});

it('knows whether a filter narrows it', () => {
  expect(isFiltered(read({}))).toBe(false);
  expect(isFiltered(read({ keyword: 'x' }))).toBe(true);
  expect(isFiltered(read({ active: false }))).toBe(true);
});
