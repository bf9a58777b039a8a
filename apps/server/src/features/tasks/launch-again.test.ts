import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

/** Platforms that take a name twice in an account; the ledger does not, because it finds what it made by its name. */
describe.each(['TIKTOK', 'FACEBOOK'] as const)('the same content again on %s', (wanted) => {
  let open: Pick<
    TaskStage,
    'server' | 'admin' | 'platform' | 'drain' | 'advance' | 'atPlatform' | 'close'
  > & {
    again(): Promise<string>;
  };
  let worker: LedgerWorker | null = null;
  beforeAll(async () => {
    const stage = await taskStage(wanted);
    open = { ...stage, again: async () => (await stage.saved()).id };
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });
  afterAll(() => open.close());

  const as = () => open.server.as(open.admin);
  const detail = async (id: string) =>
    (await as().ok(taskCalls.detail, { platform: open.platform, id })).task;

  async function complete(id: string): Promise<void> {
    const of = { platform: open.platform, id };
    const { problems, hash } = await as().ok(taskCalls.plan, of);
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    await as().ok(taskCalls.execute, { ...of, hash });
    worker ??= startLedgerWorker({ services: open.server.services, options: shortTimes });
    await until(async () => {
      await open.advance(60_000);
      await open.drain();
      return ['TASK_COMPLETE', 'TASK_ERROR'].includes((await detail(id)).status);
    }, 'the task has ended');
    expect(await detail(id)).toMatchObject({ status: 'TASK_COMPLETE', progress: { failed: 0 } });
  }

  it('is made under the next numbers, also of a copy', async () => {
    const before = new Set(open.atPlatform('campaign').map(({ id }) => id));
    const first = await open.again();
    await complete(first);
    await complete(await open.again());
    const { task: copy } = await as().ok(taskCalls.copy, { platform: open.platform, id: first });
    await complete(copy.id);
    const made = open.atPlatform('campaign').filter(({ id }) => !before.has(id));
    expect(made).toHaveLength(6);
    const [base = ''] = made.map(({ name }) => name).toSorted();
    expect(new Set(made.map(({ name }) => name))).toEqual(new Set([base, `${base}-2`, `${base}-3`]));
  });
});
