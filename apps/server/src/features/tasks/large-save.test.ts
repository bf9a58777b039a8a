import { contentLimits, taskCalls } from '@adsail/contract/tasks';
import { newMaterialGroup } from '@adsail/contract/tasks/tiktok';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { definitionOf } from './definitions.ts';
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
  expect(Object.keys(kept['overrides'] ?? {})).toEqual(Object.keys(content.overrides ?? {}));
  const { envelope } = await open.server.as(open.admin).call(taskCalls.save, {
    platform,
    content: { ...open.content({ overrides: rows(contentLimits.overrides + 1) }) },
  });
  expect(envelope.errorCode).toBe(10_400);
});

const usesOf = async (id: string) =>
  (
    await open.server.owner.query<{ what: string; used_id: string; written: string }>(
      'select what, used_id, xmin::text as written from task_uses where task_id = $1 order by what, used_id',
      [id],
    )
  ).rows;

it('a content uses what its fields name, whatever its rows are called, and only what is new is written', async () => {
  const { identityIds = [], accountAssets = {} } = open.content();
  const apps = Object.values(accountAssets).flatMap(({ appId }) => appId ?? []);
  const { id } = await open.saved(open.content({ overrides: rows(20) }));
  const before = await usesOf(id);
  expect(before.map(({ what, used_id }) => [what, used_id])).toEqual([
    ...[...identityIds, ...apps].toSorted().map((each) => ['asset', each]),
    ...[...open.materials].toSorted().map((each) => ['material', each]),
  ]);
  const [first = '', ...others] = identityIds;
  const content = { ...open.content({ identityIds: others }) };
  await open.server.as(open.admin).ok(taskCalls.save, { platform, id, content });
  expect(await usesOf(id)).toEqual(before.filter(({ used_id }) => used_id !== first));
});

/** As many ids as a content can name, in as many groups as it can have. */
const manyIds = () =>
  open.content({
    materialGroups: Array.from({ length: contentLimits.materialGroups }, (_, at) => ({
      ...newMaterialGroup(String(at + 1), open.accounts),
      name: `Group ${at}`,
      tiktokMaterial: {
        type: 'SINGLE_VIDEO' as const,
        materials: Array.from({ length: contentLimits.materials }, () => newId()),
      },
    })),
  });

it('a content with all ids that it may have is read once, and kept', async () => {
  const content = { ...manyIds() };
  const reading = vi.spyOn(definitionOf('TIKTOK').content._zod, 'run');
  const save = (id?: string) =>
    open.server.as(open.admin).ok(taskCalls.save, { platform, content, ...(id && { id }) });
  const { task } = await save();
  expect(reading).toHaveBeenCalledTimes(1);
  expect(await usesOf(task.id)).toHaveLength(contentLimits.materialGroups * contentLimits.materials + 4);
  await save(task.id);
  expect(reading).toHaveBeenCalledTimes(2);
  reading.mockRestore();
});
