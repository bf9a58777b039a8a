import { taskCalls } from '@adsail/contract/tasks';
import { expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { doublesJob } from '../ledger/testing.ts';
import { sweepJob, watchJob } from './launch/jobs.ts';
import { launches } from './testing/launches.ts';
import type { TaskStage } from './testing/stage.ts';

let open: TaskStage;
const { platform, as, work, named, taskOf } = launches((stage) => (open = stage));

const needingMe = async () =>
  (await as().ok(taskCalls.page, { platform, needsMe: true })).list.map(({ id }) => id);
const undecided = async (id: string) => (await open.results(id)).filter((row) => row.undecided);

/** Some of its ads are made twice, and nobody has looked yet. */
async function madeTwice(name: string): Promise<string> {
  const before = open.atPlatform('ad').length;
  const { id } = await open.launched(named(name));
  open.sandbox.world.faults.add({ kind: 'repeat', path: '/ad/create', count: 2, delayMs: 0 });
  work();
  expect(await open.reaches(id, 'TASK_COMPLETE')).toMatchObject({ needsMe: false });
  await until(() => open.atPlatform('ad').length > before + 24, 'more is there than was wanted');
  return id;
}

/** The time passes in which something may still be on its way; then the ledger looks. */
async function look(id: string): Promise<void> {
  await open.server.owner.query(
    `update operations set sent_at = sent_at - interval '1 hour', first_sent_at = first_sent_at - interval '1 hour',
       doubles_due_at = doubles_due_at - interval '1 hour' where plan_id = $1`,
    [id],
  );
  await doublesJob.handler({}, open.server.services, new AbortController().signal);
}

it('somebody is told when the platform turns out to have made something twice after the end', async () => {
  const id = await madeTwice('Repeated');
  await look(id);
  await open.drain();
  const rows = await undecided(id);
  expect(rows.length).toBeGreaterThan(0);
  expect(await taskOf(id)).toMatchObject({ status: 'TASK_COMPLETE', needsMe: true });
  expect(await needingMe()).toContain(id);
  const { endedAt } = await taskOf(id);
  for (const { key, externalId } of rows)
    await as().ok(taskCalls.resultDecide, { platform, id, key, decision: { adopt: externalId ?? '' } });
  // Nothing of it goes on: it was complete all the time.
  expect(await taskOf(id)).toMatchObject({ status: 'TASK_COMPLETE', endedAt, needsMe: false });
  expect(await needingMe()).not.toContain(id);
});

it('also of a task that somebody has closed, until it is decided', async () => {
  const id = await madeTwice('Closed');
  await open.server.owner.query(`update tasks set status = 'TASK_CLOSE' where id = $1`, [id]);
  await look(id);
  await open.drain();
  expect(await taskOf(id)).toMatchObject({ status: 'TASK_CLOSE', needsMe: true });
  for (const { key, externalId } of await undecided(id))
    await as().ok(taskCalls.resultDecide, { platform, id, key, decision: { adopt: externalId ?? '' } });
  await open.drain();
  expect(await taskOf(id)).toMatchObject({ status: 'TASK_CLOSE', needsMe: false });
});

it('also where the job that was to tell it is lost', async () => {
  const id = await madeTwice('Lost');
  await open.drain({ late: true });
  await look(id);
  open.sent.splice(0);
  expect(await taskOf(id)).toMatchObject({ needsMe: false });
  const watches = () => open.sent.filter(({ job, key }) => job.name === watchJob.name && key?.startsWith(id));
  await open.run(sweepJob, {});
  expect(watches()).toHaveLength(1);
  await open.drain();
  expect(await taskOf(id)).toMatchObject({ status: 'TASK_COMPLETE', needsMe: true });
  await open.run(sweepJob, {});
  expect(watches()).toEqual([]);
});
