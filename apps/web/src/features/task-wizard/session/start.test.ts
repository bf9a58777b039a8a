import { taskCalls } from '@adsail/contract/tasks';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { writeEntries } from '../../../state/entries-store.ts';
import { storedMember } from '../../../state/stored.ts';
import { fakeBrowser } from '../../../testing/browser.ts';
import { aMember } from '../../../testing/member.ts';
import { type FakeServer, fakeServer } from '../../../testing/server.ts';
import { aTask, aTemplate, taskId } from '../testing/task.ts';
import { tiktok } from '../tiktok/index.ts';
import { type Asked, askedOf, keepKey, startOf } from './start.ts';

let server: FakeServer;
const begin = (asked: Asked) => startOf(tiktok, asked, (name) => `${name} 2`, new QueryClient());
const detail = (change: Parameters<typeof aTask>[0] = {}, content: Record<string, unknown> = {}) =>
  server.answer(taskCalls.detail, () => ({
    task: aTask(change),
    content,
    advertiserIds: [],
    plan: null,
    launchedHash: null,
  }));
const keep = (asked: Asked, values: Record<string, unknown>) =>
  writeEntries(sessionStorage, keepKey(asked, 'TIKTOK') ?? '', values);

beforeEach(() => {
  fakeBrowser();
  storedMember.set(aMember());
  server = fakeServer();
});

it('begins a new one with what was chosen before, and asks nobody', async () => {
  const productId = '0198c0de-0000-7000-8000-000000000005';
  const { task, content, isUnsaved } = await begin({ productId, objective: 'TRAFFIC' });
  expect({ task, isUnsaved }).toEqual({ task: null, isUnsaved: false });
  expect(content).toMatchObject({ productId, landingType: 'TRAFFIC', timezone: 'Asia_Shanghai' });
});

it('takes a dropped one back', async () => {
  detail({ dropped: true, version: 3 }, { taskName: 'Ours' });
  server.answer(taskCalls.recover, () => ({ task: aTask({ version: 4 }) }));
  const { task, content } = await begin({ id: taskId });
  expect([task?.version, content.taskName]).toEqual([4, 'Ours']);
});

it('names what an older version has left that cannot be read', async () => {
  detail({}, { taskName: 'Ours', budgetMode: 'WEEK' });
  const { content, unread } = await begin({ id: taskId });
  expect(content).toEqual({ taskName: 'Ours' });
  expect(unread.map(({ path }) => path)).toEqual(['budgetMode']);
});

it('finds what was not saved yet, under the version that it was made of', async () => {
  keep({ id: taskId }, { content: { taskName: 'Mine' }, version: 2 });
  detail({ version: 5 }, { taskName: 'Theirs' });
  const { task, content, isRestored } = await begin({ id: taskId });
  expect([task?.version, content.taskName, isRestored]).toEqual([2, 'Mine', true]);
  keep({ objective: 'TRAFFIC' }, { content: { taskName: 'New' } });
  expect(await begin({ objective: 'TRAFFIC' })).toMatchObject({ task: null, isUnsaved: true });
});

it('copies a task without what belongs to that one alone', async () => {
  detail(
    { name: 'Spring' },
    { id: taskId, taskName: 'Spring', overrides: { '7001': { name: 'x' } }, budget: '70' },
  );
  const { task, content, isUnsaved } = await begin({ copy: taskId });
  // Nobody has changed anything yet.
  expect({ task, isUnsaved }).toEqual({ task: null, isUnsaved: false });
  expect(content).toMatchObject({ taskName: 'Spring 2', budget: '70', overrides: {} });
  expect(content.id).toBeUndefined();
});

it('is called as the template that it begins with, not as the task that was made one', async () => {
  server.answer(taskCalls.templateDetail, () =>
    aTemplate('Every spring', { taskName: 'Spring 2025', budget: '70' }),
  );
  const { content } = await begin({ template: taskId });
  expect(content).toMatchObject({ taskName: 'Every spring', budget: '70' });
});

it('begins with a campaign of an account, and saves nothing', async () => {
  server.answer(taskCalls.campaignContent, () => ({
    name: 'Old sea',
    content: { taskName: 'Old sea', budget: '70', advertiserIds: ['7001'] },
    objects: { campaign: 1 },
    currency: 'USD',
    timezone: 'UTC',
    hasMore: false,
    parts: [],
  }));
  const productId = '0198c0de-0000-7000-8000-000000000005';
  const asked = askedOf({ account: 7001, campaign: '178005554443332221', productId });
  const { task, content, isUnsaved } = await begin(asked);
  expect(server.asked(taskCalls.campaignContent)).toMatchObject([
    { advertiserId: '7001', campaignId: '178005554443332221' },
  ]);
  expect({ task, isUnsaved }).toEqual({ task: null, isUnsaved: false });
  expect(content).toMatchObject({ taskName: 'Old sea', budget: '70', advertiserIds: ['7001'], productId });
});

it('reads ids of the address alone', () => {
  expect(askedOf({ id: 'x', copy: taskId, objective: 7 })).toEqual({ copy: taskId });
});

it.each([
  ['Spring', 'Spring 2'],
  ['x'.repeat(50), `${'x'.repeat(48)} 2`],
  // A sign is one, however many units it takes.
  ['⛵'.repeat(50), `${'⛵'.repeat(48)} 2`],
  [`${'x'.repeat(47)} yz`, `${'x'.repeat(47)} 2`],
])('the copy of %s is called %s, as long as a name may be', async (name, called) => {
  detail({ name }, { taskName: name });
  const { content } = await begin({ copy: taskId });
  expect(content.taskName).toBe(called);
});
