import { CallError } from '@adsail/contract';
import { planHash, taskCalls } from '@adsail/contract/tasks';
import { newMaterialGroup, newTargetGroup, type TikTokContent } from '@adsail/contract/tasks/tiktok';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Threads } from '../../threads/index.ts';
import { divide } from './launch/divide.ts';
import { nodeOf, nodesOf, outlineOf } from './planning/index.ts';
import { planOf } from './planning/work.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let threads: Threads;
beforeAll(async () => {
  open = await taskStage();
  ({ threads } = open.server.services);
});
afterEach(() => {
  open.server.services.threads = threads;
});
afterAll(() => open.close());

const platform = 'tiktok';
const as = () => open.server.as(open.admin);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

/** In each of the two accounts, so many groups with so many times four ads. */
function large(groups: number, fours: number): TikTokContent {
  const content = open.content({ taskName: `Of ${groups}` });
  const [people] = content.audienceV2List ?? [];
  const [materials] = content.materialGroups ?? [];
  return {
    ...content,
    audienceV2List: numbers(groups).map((id) => ({
      ...newTargetGroup(id, open.accounts),
      ...people,
      id,
      name: `People ${id}`,
    })),
    materialGroups: numbers(fours).map((id) => ({
      ...newMaterialGroup(id, open.accounts),
      ...materials,
      id,
      adText: `Play ${id}`,
    })),
  };
}

async function inputOf(content: TikTokContent) {
  const { facts } = await as().ok(taskCalls.facts, { platform, content: { ...content } });
  return { platform: 'TIKTOK' as const, content: { ...content }, facts };
}

/** Holds what is asked of threads until it is let go. */
function gate() {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  open.server.services.threads = {
    ...threads,
    close: () => threads.close(),
    async run(...args) {
      asked += 1;
      await opened;
      return threads.run(...args);
    },
  };
  return { asked: () => asked, open: () => letGo() };
}

describe('a large plan', () => {
  it('is the same in a thread and outside of it', async () => {
    const planning = { services: open.server.services, tenantId: open.admin.tenantId };
    const input = await inputOf(large(10, 5));
    const plan = planOf(input);
    const hash = planHash(plan);
    const inThread = await nodesOf(planning, input);
    expect(inThread.hash).toBe(hash);
    expect(planHash(inThread)).toBe(hash);
    const { problems, counts, exposure } = plan;
    const outline = await outlineOf(planning, input);
    expect(outline).toEqual({ hash, problems, counts, exposure, total: plan.nodes.length, diff: null });
    const last = plan.nodes.at(-1);
    const one = await nodeOf(planning, input, last?.key ?? '');
    expect(one).toMatchObject({ hash, node: last, position: plan.nodes.length - 1 });
    expect(inThread.places.size).toBe(8);
    for (const [pair, place] of one.places) expect(inThread.places.get(pair)).toBe(place);
  });

  it('is made in a thread for whoever asks, and only its outline comes back', async () => {
    const content = large(100, 13);
    const { id } = await open.saved(content);
    const made = gate();
    made.open();
    const answer = await as().ok(taskCalls.plan, { platform, id });
    expect(made.asked()).toBe(1);
    expect(answer).toMatchObject({ counts: { objects: { ad: 10_400 } } });
    expect(JSON.stringify(answer).length).toBeLessThan(100_000);
    expect(answer.hash).toBe(planHash(planOf(await inputOf(content))));
  });

  it('holds no connection while it is made, and is refused when somebody changed its task meanwhile', async () => {
    const content = large(10, 5);
    const { id, version } = await open.saved(content);
    const held = gate();
    const plan = as().call(taskCalls.plan, { platform, id, version });
    await expect.poll(held.asked).toBe(1);
    const { rows } = await open.server.owner.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    await as().ok(taskCalls.save, { platform, id, version, content: { ...content, taskName: 'Another' } });
    held.open();
    expect((await plan).envelope.errorCode).toBe(10_409);
    const detail = await as().ok(taskCalls.detail, { platform, id });
    expect(detail.plan).toBeNull();
  });

  it('is launched once by two who ask at the same time', async () => {
    const { id, version } = await open.saved(large(10, 5));
    const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
    const held = gate();
    const input = { platform, id, version, hash } as const;
    const launches = ['one', 'two'].map((idempotent) =>
      as().call(taskCalls.execute, { ...input, idempotent }),
    );
    await expect.poll(held.asked).toBe(2);
    held.open();
    const codes = (await Promise.all(launches)).map(({ envelope }) => envelope.errorCode);
    expect(codes.toSorted()).toEqual([0, 10_409]);
  });
});

it('a launch that finds no place waits for one, and has not failed', async () => {
  const { id } = await open.launched(large(10, 5));
  const { services } = open.server;
  const launching = { tenantId: open.admin.tenantId, taskId: id };
  const dividing = () => divide(services, launching, { signal: new AbortController().signal });
  services.threads = { ...threads, run: () => Promise.reject(new CallError('slowDown')) };
  await expect(dividing()).rejects.toMatchObject({ errorName: 'slowDown' });
  expect((await as().ok(taskCalls.detail, { platform, id })).task.status).toBe('TASK_DIVIDE');
  services.threads = threads;
  expect(await dividing()).toBe(true);
});

it('a small plan needs no thread', async () => {
  const { id } = await open.saved();
  const held = gate();
  await as().ok(taskCalls.plan, { platform, id });
  expect(held.asked()).toBe(0);
});
