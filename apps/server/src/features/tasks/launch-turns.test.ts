import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { roomsJob } from './facts/rooms.ts';
import { launchJob, sweepJob } from './launch/jobs.ts';
import { divideInTurn, type Turn } from './launch/turns.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
beforeAll(async () => {
  open = await taskStage();
});
afterAll(() => open.close());

const named = (taskName: string) => open.content({ taskName, campaignName: taskName });

/** In the order of their making. */
async function tasks<Value>(column: string): Promise<Value[]> {
  const { rows } = await open.server.owner.query<{ value: Value }>(
    `select ${column} as value from tasks t where status <> 'TASK_DRAFT' order by tenant_id, id`,
  );
  return rows.map(({ value }) => value);
}
const divided = () =>
  tasks<number>(
    `(select count(*)::int from task_nodes n where n.tenant_id = t.tenant_id and n.task_id = t.id and n.divided and n.level <> 'material')`,
  );
const statuses = () => tasks<string>('status');

it('organisations take turns, however much one of them has launched', async () => {
  for (const name of ['One', 'Two', 'Three']) await open.launched(named(name));
  const { tenantId, userId } = open.fixture.b.admin;
  // Without a plan it cannot be divided, which is told as soon as somebody looks.
  const taskId = newId();
  await open.server.owner.query(
    `insert into tasks (tenant_id, id, kind, platform, content, name, status, created_by, created_at, updated_at)
     values ($1, $2, 'TASK', 'TIKTOK', '{}', 'Other', 'TASK_WAIT', $3, now(), now())`,
    [tenantId, taskId, userId],
  );
  const { services } = open.server;
  await services.db
    .transaction()
    .execute((tx) => services.jobs.send(tx, launchJob, { tenantId }, { singletonKey: tenantId }));
  const launches = () => open.sent.filter(({ job }) => job === (launchJob as never));
  for (let turn = 0; turn < 2; turn += 1) {
    const next = open.sent.splice(open.sent.indexOf(launches()[0]!), 1)[0]!;
    await open.run(launchJob, next.payload as Turn);
  }
  expect(await statuses()).toEqual(['TASK_HANDLER', 'TASK_WAIT', 'TASK_WAIT', 'TASK_DIVIDE_FAIL']);
  await open.drain();
  expect(await statuses()).toEqual(['TASK_HANDLER', 'TASK_HANDLER', 'TASK_HANDLER', 'TASK_DIVIDE_FAIL']);
  await open.server.owner.query('delete from tasks where id = $1', [taskId]);
});

it('a large task is divided in parts, in turns with the others of its organisation, and nothing of it twice', async () => {
  const { owner } = open.server;
  await owner.query(`update tasks set status = 'TASK_CLOSE' where status = 'TASK_HANDLER'`);
  const before = (await divided()).length;
  for (const name of ['Four', 'Five']) await open.launched(named(name));
  const waiting: Turn[] = [{ tenantId: open.admin.tenantId }];
  const watched: string[] = [];
  const seen: number[][] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await divideInTurn(open.server.services, next, {
      signal: new AbortController().signal,
      sliceSize: 7,
      sendNext: async (_tx, turn) => void (waiting.length === 0 && waiting.push(turn)),
      sendWatch: async (_tx, { taskId }) => void watched.push(taskId),
    });
    seen.push((await divided()).slice(before));
  }
  expect(seen).toEqual([
    [14, 0],
    [14, 14],
    [28, 14],
    [28, 28],
    [32, 28],
    [32, 32],
  ]);
  expect(watched).toHaveLength(2);
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int from operations where plan_id = any($1::uuid[])',
    [watched],
  );
  expect(rows).toEqual([{ count: 64 }]);
});

it('the sweep sends nobody beside a division that is under way, and somebody after one that was lost', async () => {
  const { owner } = open.server;
  const state = (wanted: string) =>
    owner.query(
      `update pgboss.job set state = $2, started_on = now(), heartbeat_on = now() where name = $1`,
      [launchJob.name, wanted],
    );
  await owner.query('delete from pgboss.job where name = $1', [launchJob.name]);
  await open.launched(named('Swept'));
  const swept = async () => {
    open.sent.splice(0);
    await open.run(sweepJob, {});
    return open.sent.filter(({ job }) => job.name === launchJob.name).length;
  };
  await state('active');
  expect(await swept()).toBe(0);
  await state('failed');
  expect(await swept()).toBe(1);
  await open.drain();
});

it('of many accounts a few are asked how full they are, and then others have their turn', async () => {
  const advertiserIds: string[] = [];
  while (advertiserIds.length < 6) {
    const person = open.person('TIKTOK');
    await open.authorise(open.admin, person);
    advertiserIds.push(...person.accountIds);
  }
  await open.drain();
  await open.server.owner.query('delete from account_rooms');
  const asked = async () => (await open.server.owner.query('select from account_rooms')).rowCount;
  const { tenantId } = open.admin;
  await open.run(roomsJob, { tenantId, platform: 'TIKTOK', advertiserIds });
  expect(await asked()).toBe(5);
  expect(open.sent.map(({ job }) => job.name)).toContain(roomsJob.name);
  await open.drain();
  expect(await asked()).toBe(advertiserIds.length);
});
