import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeBrowser } from '../testing/browser.ts';
import { keptForMember, keptForPerson } from './kept.ts';

let owner = { userId: 'ada', tenantId: '1' };
const member = { get: () => owner, use: () => owner };

beforeEach(() => {
  fakeBrowser();
  owner = { userId: 'ada', tenantId: '1' };
});

it('keeps a habit in every organisation of a person, and from everybody else', () => {
  const habit = keptForPerson(member, 'habit', z.string());
  const list = keptForMember(member, 'list', z.string());
  habit.set('compact');
  list.set('of organisation 1');
  owner = { userId: 'ada', tenantId: '2' };
  expect(habit.get()).toBe('compact');
  expect(list.get()).toBeNull();
  owner = { userId: 'bo', tenantId: '1' };
  expect(habit.get()).toBeNull();
});
