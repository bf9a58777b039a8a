import { expect, it } from 'vitest';
import { longPageSize, rowsOfPages, wantedPages } from './long-rows.ts';
import { idsBetween, isWhole } from './table-rows.ts';

const still = { isScrolling: false };
const scrolling = { isScrolling: true };
const total = 100_000;

const page = (pageIndex: number, count = longPageSize) => ({
  pageIndex,
  pageSize: longPageSize,
  total,
  list: Array.from({ length: count }, (_, at) => ({ id: `r${(pageIndex - 1) * longPageSize + at}` })),
});
const rowId = ({ id }: { id: string }) => id;

it('reads what is in view, and a little beyond', () => {
  expect(wantedPages([1], { first: 0, last: 20, ...still }, total)).toEqual([1]);
  expect(wantedPages([1], { first: 40, last: 60, ...still }, total)).toEqual([1, 2]);
  expect(wantedPages([1], { first: 520, last: 540, ...still }, total)).toEqual([5, 6]);
});

it('goes on ahead of a wheel', () => {
  expect(wantedPages([1], { first: 60, last: 80, ...scrolling }, total)).toEqual([1, 2]);
  expect(wantedPages([1, 2], { first: 160, last: 180, ...scrolling }, total)).toEqual([2, 3]);
});

it('asks for nothing in between while the scroll bar is dragged', () => {
  const before = [1];
  expect(wantedPages(before, { first: 40_000, last: 40_020, ...scrolling }, total)).toBe(before);
  expect(wantedPages(before, { first: 70_000, last: 70_020, ...still }, total)).toEqual([700, 701]);
});

it('asks for no page after the last one', () => {
  expect(wantedPages([1], { first: 90, last: 110, ...still }, 120)).toEqual([1, 2]);
  expect(wantedPages([1], { first: 0, last: 0, ...still }, 0)).toEqual([1]);
});

it('keeps the same pages while they are the same', () => {
  const before = [5, 6];
  expect(wantedPages(before, { first: 521, last: 541, ...scrolling }, total)).toBe(before);
});

it('knows rows by their place, and which are not there yet', () => {
  const rows = rowsOfPages([page(3), page(1)], total, rowId);
  expect(rows.count).toBe(total);
  expect(rows.idAt(0)).toBe('r0');
  expect(rows.at(250)).toEqual({ id: 'r250' });
  expect(rows.at(150)).toBeUndefined();
  expect(rows.indexOf('r250')).toBe(250);
  expect(rows.indexOf('r150')).toBe(-1);
  expect(rows.rowOf('r150')).toBeUndefined();
  expect(rows.ids).toHaveLength(200);
  expect(rows.ids[100]).toBe('r200');
  expect(isWhole(rows)).toBe(false);
  expect(idsBetween(rows, 98, 99)).toEqual(['r98', 'r99']);
  expect(idsBetween(rows, 98, 100)).toBeNull();
});

it('is whole once every row is there', () => {
  expect(isWhole(rowsOfPages([page(1, 30)], 30, rowId))).toBe(true);
});
