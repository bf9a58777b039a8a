import type { StreamedTask, TaskStatus } from '@adsail/contract/tasks';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { progressOfSteps } from '../present.ts';
import { countSteps, type StepCount, waitingAccounts } from '../store/counts.ts';
import { runningTasks, type RunningTask, statusesOf } from '../store/running.ts';
import { Rate } from './rate.ts';

interface Counted {
  /** As its own counts stood. */
  of: string;
  steps: readonly StepCount[];
}

const countsOf = ({ status, version, total, created, failed, uncertain, not_run }: RunningTask): string =>
  JSON.stringify([status, version, total, created, failed, uncertain, not_run]);

/** What an organisation runs, looked at again and again while somebody listens. */
export class Running {
  readonly #services: Services;
  readonly #tenantId: string;
  readonly #rates = new Map<string, Rate>();
  #counted: ReadonlyMap<string, Counted> = new Map();
  tasks: ReadonlyMap<string, { streamed: StreamedTask; createdBy: string }> = new Map();
  /** Those that the last look found no more. */
  ended: { id: string; status: TaskStatus }[] = [];

  constructor(services: Services, tenantId: string) {
    this.#services = services;
    this.#tenantId = tenantId;
  }

  async look(): Promise<void> {
    const { db, clock } = this.#services;
    const before = [...this.tasks.keys()];
    const { rows, steps, statuses, waiting } = await withTenant(
      db,
      { tenantId: this.#tenantId, userId: systemUserId },
      async (tx) => {
        const found = await runningTasks(tx);
        const ids = new Set(found.map(({ id }) => id));
        const gone = before.filter((id) => !ids.has(id));
        const counted = await countSteps(
          tx,
          found.flatMap((row) => (this.#mustCount(row) ? [row.id] : [])),
        );
        const needing = counted.flatMap((step) => (step.needing > 0 ? [step.taskId] : []));
        return {
          rows: found,
          steps: counted,
          statuses: await statusesOf(tx, gone),
          waiting: await waitingAccounts(tx, [...new Set(needing)]),
        };
      },
    );
    this.#counted = this.#countedOf(rows, steps);
    const at = clock().getTime();
    this.tasks = new Map(
      rows.map((row) => [
        row.id,
        {
          streamed: {
            ...this.#streamed(row, this.#counted.get(row.id)?.steps ?? [], at),
            waitsFor: waiting.get(row.id) ?? [],
          },
          createdBy: row.created_by,
        },
      ]),
    );
    this.ended = statuses;
    for (const id of this.#rates.keys()) if (!this.tasks.has(id)) this.#rates.delete(id);
  }

  /** Of a paused one that needs nobody nothing changes by itself: it is counted again when its own counts say something else. */
  #mustCount(row: RunningTask): boolean {
    if (row.status !== 'TASK_PAUSE' || row.needs_person) return true;
    return this.#counted.get(row.id)?.of !== countsOf(row);
  }

  #countedOf(rows: readonly RunningTask[], steps: readonly StepCount[]): ReadonlyMap<string, Counted> {
    const byTask = Map.groupBy(steps, ({ taskId }) => taskId);
    return new Map(
      rows.map((row) => [
        row.id,
        this.#mustCount(row)
          ? { of: countsOf(row), steps: byTask.get(row.id) ?? [] }
          : (this.#counted.get(row.id) as Counted),
      ]),
    );
  }

  #streamed(row: RunningTask, steps: readonly StepCount[], at: number): Omit<StreamedTask, 'waitsFor'> {
    const { open: _open, underWay: _underWay, needing, ...progress } = progressOfSteps(steps);
    const counted = progress.total > 0 ? progress : { ...progress, total: row.total, waiting: row.total };
    const rate = this.#rates.get(row.id) ?? new Rate();
    this.#rates.set(row.id, rate);
    rate.add(at, counted.created + counted.failed + counted.notRun);
    const left = counted.waiting + counted.uncertain;
    return {
      id: row.id,
      platform: row.platform,
      name: row.name,
      status: row.status,
      progress: counted,
      steps: stepsOf(steps),
      perMinute: rate.perMinute(),
      // What waits for a person has no end that anybody knows.
      secondsLeft: row.status === 'TASK_HANDLER' && needing === 0 ? rate.secondsLeft(left) : null,
      needsMe: needing > 0,
    };
  }
}

function stepsOf(steps: readonly StepCount[]): StreamedTask['steps'] {
  const result: StreamedTask['steps'] = {};
  for (const { level, status, count, open, notRun } of steps) {
    const sum = (result[level] ??= { total: 0, ended: 0, failed: 0, notRun: 0 });
    sum.total += count;
    sum.ended += count - open;
    if (status === 'CREATE_FAILED' || status === 'SYNC_FAILED') sum.failed += count;
    sum.notRun += notRun;
  }
  return result;
}
