import { taskCalls, taskDefinitions } from '@adsail/contract/tasks';
import { newMaterialGroup } from '@adsail/contract/tasks/tiktok';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
beforeAll(async () => {
  open = await taskStage();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => open.close());

const platform = 'tiktok';
const { TIKTOK } = taskDefinitions;

it('a large preview is read seldom on the thread that answers requests, and none of its ads is made there', async () => {
  const materials = () => Array.from({ length: 40 }, () => newId());
  const materialGroups = Array.from({ length: 10 }, (_, at) => ({
    ...newMaterialGroup(String(at + 1), open.accounts),
    tiktokMaterial: { type: 'SINGLE_VIDEO' as const, materials: materials() },
  }));
  const { id } = await open.saved(open.content({ materialGroups }));
  const parts = vi.spyOn(TIKTOK, 'parts');
  const read = vi.spyOn(TIKTOK.content, 'safeParse');
  await open.server.as(open.admin).ok(taskCalls.plan, { platform, id });
  expect(parts).not.toHaveBeenCalled();
  expect(read.mock.calls.length).toBeLessThanOrEqual(2);
});
