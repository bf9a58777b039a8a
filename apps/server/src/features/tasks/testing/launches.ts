import { type Task, taskCalls } from '@adsail/contract/tasks';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../../ledger/testing.ts';
import { type TaskStage, taskStage } from './stage.ts';

const platform = 'tiktok';

/** A stage for one test file, whose worker begins when a test asks for it and stops with that test, as faults do. */
export function launches(begin: (open: TaskStage) => void) {
  let open: TaskStage;
  let worker: LedgerWorker | null = null;
  beforeAll(async () => {
    open = await taskStage();
    begin(open);
  });
  const rest = async (): Promise<void> => {
    await worker?.stop();
    worker = null;
  };
  afterEach(async () => {
    open.sandbox.world.faults.clear();
    await rest();
  });
  afterAll(() => open.close());

  const as = () => open.server.as(open.admin);
  return {
    platform,
    as,
    work: (options: object = {}): LedgerWorker =>
      (worker ??= startLedgerWorker({
        services: open.server.services,
        options: { ...shortTimes, ...options },
      })),
    /** Before the test is over. */
    rest,
    /** The name is the task's, and its campaigns'. */
    named: (name: string, campaignName = name) => open.content({ taskName: name, campaignName }),
    taskOf: async (id: string): Promise<Task> => (await as().ok(taskCalls.detail, { platform, id })).task,
    /** As a job names it. */
    launchingOf: (taskId: string) => ({ tenantId: open.admin.tenantId, taskId }),
  };
}
