import { expect, it } from 'vitest';
import { choosePage, withOverride } from './chosen-pages.ts';

const row = (id: string, advertiserId: string, sameKey: string, isClosed = false) => ({
  id,
  advertiserId,
  sameKey,
  isClosed,
  name: sameKey,
  note: '',
});
const rows = [row('a1', '1', 'lamp'), row('a2', '2', 'lamp'), row('b1', '1', 'sofa'), row('b3', '3', 'sofa')];
const accounts = ['1', '2', '3'];
const line = (advertiserId: string, actorId?: string) => ({
  advertiserId,
  usePageActorOverride: false,
  ...(actorId && { actorId }),
});

it('the first page is everybody’s who has it', () => {
  expect(choosePage([], accounts, rows, { advertiserId: '1', id: 'a1' })).toEqual([
    line('1', 'a1'),
    line('2', 'a2'),
    line('3'),
  ]);
});

it('what others have chosen stays theirs', () => {
  const before = [line('1', 'a1'), line('2', 'a2'), line('3', 'b3')];
  expect(choosePage(before, accounts, rows, { advertiserId: '1', id: 'b1' })).toEqual([
    line('1', 'b1'),
    line('2', 'a2'),
    line('3', 'b3'),
  ]);
});

it('a page is taken away from its account alone', () => {
  const before = [line('1', 'a1'), line('2', 'a2')];
  expect(choosePage(before, ['1', '2'], rows, { advertiserId: '1', id: undefined })).toEqual([
    line('1'),
    line('2', 'a2'),
  ]);
});

it('accounts that the task does not have any more are left out', () => {
  const before = [line('9', 'x'), line('1', 'a1')];
  expect(withOverride(before, ['1'], '1', true)).toEqual([
    { advertiserId: '1', actorId: 'a1', usePageActorOverride: true },
  ]);
});
