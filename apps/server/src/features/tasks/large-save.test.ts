import { contentLimits, taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
beforeAll(async () => {
  open = await taskStage();
});
afterAll(() => open.close());

const platform = 'tiktok';
/** Every field of every row, with names as long as people make them. */
const rows = (count: number) => {
  const [account] = open.accounts;
  const material = open.materials[0];
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${account}/group-${at}/1/${material}`,
      { name: `${at} ${'Summer sale '.repeat(12)}`.trim(), budget: '50.25', bid: '1.75', skipped: false },
    ]),
  );
};

it('a sheet in which every row is edited is saved, and one row more is told as such', async () => {
  const content = { ...open.content({ overrides: rows(contentLimits.overrides) }) };
  const { task } = await open.server.as(open.admin).ok(taskCalls.save, { platform, content });
  const { content: kept } = await open.server.as(open.admin).ok(taskCalls.detail, { platform, id: task.id });
  expect(kept).toEqual(content);
  const { envelope } = await open.server.as(open.admin).call(taskCalls.save, {
    platform,
    content: { ...open.content({ overrides: rows(contentLimits.overrides + 1) }) },
  });
  expect(envelope.errorCode).toBe(10_400);
});
