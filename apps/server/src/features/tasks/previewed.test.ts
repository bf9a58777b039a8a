import { taskCalls } from '@adsail/contract/tasks';
import type { TikTokContent } from '@adsail/contract/tasks/tiktok';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
beforeAll(async () => {
  open = await taskStage();
});
afterAll(() => open.close());

const platform = 'tiktok';
const as = () => open.server.as(open.admin);
const launch = async (id: string, hash: string, version?: number) =>
  (await as().call(taskCalls.execute, { platform, id, hash, version }, { 'accept-language': 'en' })).envelope;
const statusOf = async (id: string) => (await as().ok(taskCalls.detail, { platform, id })).task.status;

it('launches no preview of a content that is not the saved one any more', async () => {
  const { id } = await open.saved(open.content());
  const first = await as().ok(taskCalls.plan, { platform, id });
  const fewer = { ...open.content({ advertiserIds: open.accounts.slice(0, 1) }) };
  const { version } = (await as().ok(taskCalls.save, { platform, id, content: fewer })).task;
  const second = await as().ok(taskCalls.plan, { platform, id });
  expect(second.hash).not.toBe(first.hash);
  for (const known of [undefined, version])
    expect(await launch(id, first.hash, known)).toMatchObject({
      errorCode: 10_409,
      errorMessage: 'Preview the task before launching it',
    });
  expect(await statusOf(id)).toBe('TASK_TEMP');
  expect(await launch(id, second.hash, version)).toMatchObject({ errorCode: 0 });
});

it('launches the preview of another tab as long as nothing was changed', async () => {
  const content: Partial<TikTokContent> = { campaignName: '{product}-{time}' };
  const { id } = await open.saved(open.content(content));
  const first = await as().ok(taskCalls.plan, { platform, id });
  await open.advance(60_000);
  const second = await as().ok(taskCalls.plan, { platform, id });
  expect(second.hash).not.toBe(first.hash);
  expect(await launch(id, first.hash)).toMatchObject({ errorCode: 0 });
});

it('launches nothing whose end has come since it was looked at', async () => {
  const at = (minutes: number) =>
    new Date(open.server.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
  const dates: Partial<TikTokContent> = {
    scheduleType: 'SCHEDULE_START_END',
    startTime: at(-600),
    endTime: at(600),
  };
  const { id } = await open.saved(open.content(dates));
  const { hash, problems } = await as().ok(taskCalls.plan, { platform, id });
  expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
  await open.advance(24 * 3_600_000);
  expect(await launch(id, hash)).toMatchObject({
    errorCode: 10_409,
    response: { problems: [{ path: 'endTime' }] },
  });
  expect(await statusOf(id)).toBe('TASK_TEMP');
});
