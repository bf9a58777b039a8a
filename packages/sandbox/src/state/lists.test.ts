import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import { type Condition, grandparentIn, idIn, nameHas, parentIn, statusNot } from './conditions.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
  const { objects } = made.world.state;
  objects.insert('tiktok', 'box', { id: 'b1', accountId: '1', parentId: 'c1', name: 'box', status: 'ON' });
  for (let number = 1; number <= 9; number += 1)
    objects.insert('tiktok', 'thing', {
      id: `t${number}`,
      accountId: number === 9 ? '2' : '1',
      parentId: number % 2 ? 'b1' : 'b2',
      name: number % 3 ? 'plain' : 'special',
      status: number === 8 ? 'GONE' : 'ON',
      // Two have the same instant: their ids decide.
      createdAt: number === 2 ? 1000 : number * 1000,
    });
});
afterEach(async () => made.close());

const place = (...conditions: Condition[]) => ({
  platform: 'tiktok',
  level: 'thing',
  accountId: '1',
  conditions,
});
const lists = () => made.world.state.lists;
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id.slice(1)).join('');

test('pages by number and beside an object, forward and backward, without a repeat', () => {
  expect(ids(lists().page(place(), { offset: 0 }, 3))).toBe('876');
  expect(lists().count(place())).toBe(8);
  const next = lists().page(place(), { after: 't6' }, 3);
  expect([ids(next), next.more, next.earlier]).toEqual(['543', true, true]);
  const last = lists().page(place(), { after: 't3' }, 3);
  expect([ids(last), last.more]).toEqual(['21', false]);
  const back = lists().page(place(), { before: 't3' }, 3);
  expect([ids(back), back.earlier]).toEqual(['654', true]);
  const first = lists().page(place(), { before: 't6' }, 3);
  expect([ids(first), first.earlier]).toEqual(['87', false]);
});

test.each([
  [[statusNot('GONE')], '7654321'],
  [[nameHas('spec')], '63'],
  [[parentIn(['b1'])], '7531'],
  [[grandparentIn('tiktok', 'box', ['c1'])], '7531'],
  [[idIn(['t2', 't7', 't9'])], '72'],
  [[idIn(['t2', 't7']), parentIn(['b1'])], '7'],
])('conditions %j leave %s', (conditions, left) => {
  expect(ids(lists().page(place(...conditions), { offset: 0 }, 20))).toBe(left);
  expect(lists().count(place(...conditions))).toBe(left.length);
});

test('a sieve is applied before the page is cut, and again after a change', () => {
  const sieve = { name: 'even', keeps: ({ id }: { id: string }) => Number(id.slice(1)) % 2 === 0 };
  const page = lists().siftedPage(place(), sieve, { offset: 2 }, 2);
  expect([ids(page), page.total, page.more, page.earlier]).toEqual(['42', 4, false, true]);
  expect(ids(lists().siftedPage(place(), sieve, { after: 't8' }, 1))).toBe('6');
  expect(ids(lists().siftedPage(place(), sieve, { before: 't4' }, 1))).toBe('6');
});

test('a long list that was looked through is kept until something changes below the account', () => {
  const { objects } = made.world.state;
  for (let number = 0; number < 2000; number += 1)
    objects.insert('tiktok', 'thing', { id: `n${number}`, accountId: '1', name: 'plain', status: 'ON' });
  let looked = 0;
  const sieve = { name: 'all', keeps: () => (looked += 1) > 0 };
  const total = () => lists().siftedPage(place(), sieve, { offset: 0 }, 1).total;
  expect([total(), total(), looked]).toEqual([2008, 2008, 2008]);
  objects.remove('tiktok', 'thing', 't1');
  expect(total()).toBe(2007);
});
