import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { divide } from './launch/divide.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
/** What threads were asked for. */
const planned: string[] = [];
beforeAll(async () => {
  open = await taskStage();
  const { services } = open.server;
  const { threads } = services;
  services.threads = {
    close: () => threads.close(),
    run(work, input, asker) {
      planned.push(work.name);
      return threads.run(work, input, asker);
    },
  };
});
afterAll(() => open.close());

const platform = 'tiktok';
const as = () => open.server.as(open.admin);
/** With so many rows that it is planned in a thread; none of them is one of its objects. */
const large = (taskName: string) => {
  const overrides = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`nobody/${at}`, {}]));
  return open.content({ taskName, campaignName: taskName, overrides });
};
const launchingOf = (taskId: string) => ({ tenantId: open.admin.tenantId, taskId });
const { signal } = new AbortController();
const operationsOf = async (id: string) =>
  (await open.server.owner.query('select from operations where plan_id = $1', [id])).rowCount;

it('is planned once to be launched and once to be divided, in however many turns', async () => {
  const { id, version } = await open.saved(large('Counted'));
  const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
  planned.splice(0);
  await as().ok(taskCalls.execute, { platform, id, version, hash });
  expect(planned).toEqual(['outlineWork']);
  planned.splice(0);
  const turns: unknown[] = [];
  while (turns.at(-1) !== true)
    turns.push(await divide(open.server.services, launchingOf(id), { signal, sliceSize: 5, slices: 2 }));
  expect(turns).toEqual(['MORE', 'MORE', 'MORE', true]);
  expect(planned).toEqual(['nodesWork']);
  expect(await operationsOf(id)).toBe(32);
});

it('is not planned again after a crash, nor to try what was refused; what it was planned as goes when nobody needs it', async () => {
  const { id } = await open.launched(large('Killed'));
  await open.server.owner.query('delete from materials where id = $1', [open.materials[0]]);
  planned.splice(0);
  const killed = new AbortController();
  const services = {
    ...open.server.services,
    threads: {
      ...open.server.services.threads,
      run: ((work, input, asker) =>
        open.server.services.threads
          .run(work, input, { tenantId: asker.tenantId })
          .finally(() => killed.abort())) satisfies typeof open.server.services.threads.run,
    },
  };
  const cut = divide(services, launchingOf(id), { signal: killed.signal, sliceSize: 5 });
  await expect(cut).rejects.toThrow('stopped');
  const goOn = () => divide(open.server.services, launchingOf(id), { signal, sliceSize: 5 });
  expect(await goOn()).toBe(true);
  await open.server.owner.query(`update tasks set status = 'TASK_WAIT', retries = true where id = $1`, [id]);
  expect(await goOn()).toBe(true);
  const { rows } = await open.server.owner.query<{ refused: boolean; count: number }>(
    `select operation_id is null as refused, count(*)::int from task_nodes
     where task_id = $1 and planned is not null group by 1`,
    [id],
  );
  expect(rows).toEqual([{ refused: true, count: 6 }]);
  await as().ok(taskCalls.pause, { platform, id });
  await as().ok(taskCalls.close, { platform, id });
  await open.drain();
  const { rowCount } = await open.server.owner.query(
    'select from task_nodes where task_id = $1 and planned is not null',
    [id],
  );
  expect(rowCount).toBe(0);
  expect(planned).toEqual(['nodesWork']);
});
