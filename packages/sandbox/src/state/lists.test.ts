import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import {
  type Condition,
  createdBefore,
  createdFrom,
  fieldIs,
  grandparentIn,
  idIn,
  nameHas,
  nameHasAnyCase,
  nameIn,
  parentIn,
  statusIs,
  statusNot,
  updatedBefore,
  updatedFrom,
} from './conditions.ts';

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
      fields: { size: number % 2 ? 'odd' : 'even' },
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
const at = (number: number) => ({ createdAt: number === 2 ? 1000 : number * 1000, id: `t${number}` });
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id.slice(1)).join('');

test('pages by number and beside an object, forward and backward, without a repeat', () => {
  expect(ids(lists().page(place(), { offset: 0 }, 3))).toBe('876');
  expect(lists().count(place())).toBe(8);
  const next = lists().page(place(), { after: at(6) }, 3);
  expect([ids(next), next.more, next.earlier]).toEqual(['543', true, true]);
  const last = lists().page(place(), { after: at(3) }, 3);
  expect([ids(last), last.more]).toEqual(['21', false]);
  const back = lists().page(place(), { before: at(3) }, 3);
  expect([ids(back), back.earlier]).toEqual(['654', true]);
  const first = lists().page(place(), { before: at(6) }, 3);
  expect([ids(first), first.earlier]).toEqual(['87', false]);
});

const conditionCases: [Condition[], string][] = [
  [[statusNot('GONE')], '7654321'],
  [[statusIs('GONE')], '8'],
  [[nameHas('spec')], '63'],
  [[nameHas('SPEC')], ''],
  [[nameHasAnyCase('SPEC')], '63'],
  [[nameHasAnyCase('SPEC'), idIn(['t3', 't4'])], '3'],
  [[nameIn(['special', 'other'])], '63'],
  [[parentIn(['b1'])], '7531'],
  [[grandparentIn('tiktok', 'box', ['c1'])], '7531'],
  [[idIn(['t2', 't7', 't9'])], '72'],
  [[idIn(['t2', 't7']), parentIn(['b1'])], '7'],
  [[createdFrom(3000), createdBefore(6000)], '543'],
  [[updatedFrom(3000), updatedFrom(4000), updatedBefore(6000)], '54'],
  [[fieldIs('size', 'even')], '8642'],
];

test.each(conditionCases)('conditions %j leave %s', (conditions, left) => {
  expect(ids(lists().page(place(...conditions), { offset: 0 }, 20))).toBe(left);
  expect(lists().count(place(...conditions))).toBe(left.length);
});

// One that only the database understands makes it answer for all of them.
test.each(conditionCases)('conditions %j leave %s of those that the database finds', (conditions, left) => {
  const asked = place(...conditions, { sql: '1 = 1' });
  expect(ids(lists().page(asked, { offset: 0 }, 20))).toBe(left);
});

test('a change is in the list at once, and what was undone is not', () => {
  const { objects, database } = made.world.state;
  const count = () => lists().count(place(statusIs('ON')));
  expect(count()).toBe(7);
  const gone = objects.get('tiktok', 'thing', 't8')!;
  objects.save('tiktok', 'thing', { ...gone, status: 'ON', name: 'renamed' });
  expect(count()).toBe(8);
  expect(lists().count(place(nameHas('renamed')))).toBe(1);
  objects.remove('tiktok', 'thing', 't8');
  expect(count()).toBe(7);
  const undone = () =>
    database.transaction(() => {
      objects.insert('tiktok', 'thing', { ...gone, id: 't85', status: 'ON', createdAt: 5500 });
      objects.remove('tiktok', 'thing', 't1');
      expect(ids(lists().page(place(statusIs('ON')), { offset: 1 }, 3))).toBe('6855');
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  expect(ids(lists().page(place(statusIs('ON')), { offset: 0 }, 20))).toBe('7654321');
});

test('a page begins where its cursor stood, though the row has left the list', () => {
  const { objects } = made.world.state;
  objects.save('tiktok', 'thing', { ...objects.get('tiktok', 'thing', 't6')!, status: 'GONE' });
  const living = place(statusIs('ON'));
  expect(ids(lists().page(living, { after: at(6) }, 2))).toBe('54');
  const back = lists().page(living, { before: at(6) }, 2);
  expect([ids(back), back.more, back.earlier]).toEqual(['7', true, false]);
});

const even = { name: 'even', keeps: ({ id }: { id: string }) => Number(id.slice(1)) % 2 === 0 };

test('a sieve is applied before the page is cut', () => {
  const sifted = { ...place(), sieve: even };
  const page = lists().page(sifted, { offset: 2 }, 2);
  expect([ids(page), lists().count(sifted), page.more, page.earlier]).toEqual(['42', 4, false, true]);
  expect(ids(lists().page(sifted, { after: at(8) }, 1))).toBe('6');
  expect(ids(lists().page(sifted, { before: at(4) }, 1))).toBe('6');
});

test('a sieve that decides alike about alike rows is asked once for each kind of them', () => {
  const asked: string[] = [];
  const sieve = {
    name: 'b1',
    alikeAfterMs: 0,
    keeps({ id, parentId }: { id: string; parentId: string | null }) {
      asked.push(id);
      return parentId === 'b1';
    },
  };
  expect(ids(lists().page({ ...place(), sieve }, { offset: 0 }, 9))).toBe('7531');
  // Parents b1 and b2, and the one row of b2 with another status.
  expect(asked).toEqual(['t1', 't2', 't8']);
});

test('what a sieve found is kept until something changes below the account', () => {
  const { objects } = made.world.state;
  let looked = 0;
  const sieve = { name: 'all', keeps: () => (looked += 1) > 0 };
  const total = () => lists().count({ ...place(), sieve });
  expect([total(), total(), looked]).toEqual([8, 8, 8]);
  objects.remove('tiktok', 'thing', 't1');
  expect(total()).toBe(7);
});

test('how children fare in review is counted for each parent, until the next review ends', () => {
  const { objects } = made.world.state;
  const now = made.world.clock.now();
  const child = { accountId: '1', parentId: 'b9', name: 'child', status: 'ON' };
  objects.insert('tiktok', 'thing', { ...child, id: 'p1', reviewAt: now + 60_000 });
  objects.insert('tiktok', 'thing', { ...child, id: 'p2', reviewAt: now - 1, reviewReason: 'bad' });
  objects.insert('tiktok', 'thing', { ...child, id: 'p3', status: 'GONE' });
  const counts = () => lists().reviewsBelow(place(), 'GONE')('b9');
  expect(counts()).toEqual({ all: 2, pending: 1, refused: 1 });
  made.world.clock.advance(61);
  expect(counts()).toEqual({ all: 2, pending: 0, refused: 1 });
  expect(lists().reviewsBelow(place(), 'GONE')('nobody').all).toBe(0);
});

test('letters outside ASCII are alike too, whether memory or the database is asked', () => {
  const wanted = { id: 't10', accountId: '1', name: 'ÄPFEL Sommer', status: 'ON' };
  made.world.state.objects.insert('tiktok', 'thing', wanted);
  for (const conditions of [[nameHasAnyCase('äpfel')], [nameHasAnyCase('äpfel'), idIn(['t10', 't1'])]])
    expect(ids(lists().page(place(...conditions), { offset: 0 }, 20))).toBe('10');
});

test('what an account could do before it changed is looked through again', () => {
  const { accounts } = made.world.state;
  const account = {
    id: '1',
    name: 'One',
    status: 'ON',
    currency: 'USD',
    timezone: 'UTC',
    businessId: null,
    balance: 100,
    createdAt: 0,
    settledAt: 0,
    fields: {},
  };
  accounts.insert('tiktok', account);
  const hasMoney = {
    name: 'has money',
    keeps: () => (accounts.get('tiktok', '1')?.balance ?? 0) > 0,
  };
  const count = () => lists().count({ ...place(), sieve: hasMoney });
  expect(count()).toBe(8);
  // It is settled every minute: what is only spent does not count.
  accounts.save('tiktok', { ...account, balance: 99, settledAt: 5 });
  expect(accounts.changesOf('tiktok', '1')).toBe(0);
  accounts.save('tiktok', { ...account, balance: 0 });
  expect(count()).toBe(0);
});

test('after a save only the rows that it touches are tried again', () => {
  const { objects } = made.world.state;
  let tried: string[] = [];
  const sieve = {
    name: 'on',
    keeps({ id, status }: { id: string; status: string }) {
      tried.push(id);
      return status === 'ON';
    },
    touchedBy: ({ level, id }: { level: string; id: string }) => (level === 'thing' ? id : undefined),
  };
  const found = () => ids(lists().page({ ...place(), sieve }, { offset: 0 }, 20));
  const change = (level: string, id: string, status: string) =>
    objects.save('tiktok', level, { ...objects.get('tiktok', level, id)!, status });
  expect(found()).toBe('7654321');
  tried = [];
  change('thing', 't8', 'ON');
  change('thing', 't4', 'GONE');
  expect(found()).toBe('8765321');
  expect(tried).toEqual(['t8', 't4']);
  change('thing', 't4', 'ON');
  change('thing', 't1', 'GONE');
  expect(found()).toBe('8765432');
  tried = [];
  // Whatever it may do to the things in it: all of them are tried.
  change('box', 'b1', 'GONE');
  expect(found()).toBe('8765432');
  expect(tried).toHaveLength(8);
  for (let time = 0; time <= 60; time += 1) change('thing', 't1', time % 2 ? 'GONE' : 'ON');
  expect(found()).toBe('87654321');
});

test('a list that asks about other objects follows their changes', () => {
  const { objects } = made.world.state;
  const asked = place(grandparentIn('tiktok', 'box', ['c1']));
  expect(lists().count(asked)).toBe(4);
  objects.save('tiktok', 'box', { ...objects.get('tiktok', 'box', 'b1')!, parentId: 'c2' });
  expect(lists().count(asked)).toBe(0);
});

test('an object that is saved with another time of creation moves in the list', () => {
  const { objects } = made.world.state;
  expect(ids(lists().page(place(statusIs('ON')), { offset: 0 }, 20))).toBe('7654321');
  objects.save('tiktok', 'thing', { ...objects.get('tiktok', 'thing', 't1')!, createdAt: 6500 });
  expect(ids(lists().page(place(statusIs('ON')), { offset: 0 }, 20))).toBe('7165432');
});
