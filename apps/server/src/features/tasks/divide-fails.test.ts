import { taskCalls } from '@adsail/contract/tasks';
import { describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { divide } from './launch/divide.ts';
import { launchJob } from './launch/jobs.ts';
import { launches } from './testing/launches.ts';
import type { TaskStage } from './testing/stage.ts';

let open: TaskStage;
const { platform, as, work, named: withName, taskOf, launchingOf } = launches((stage) => (open = stage));

const named = (name: string) => withName(name, `${name} {product}`);
const made = (name: string) => open.atPlatform('campaign').filter((each) => each.name.startsWith(name));
const statesOf = async (id: string) => {
  const { rows } = await open.server.owner.query<{ state: string }>(
    'select distinct state from operations where plan_id = $1 order by state',
    [id],
  );
  return rows.map(({ state }) => state);
};
/** As a release does that plans the same input otherwise. */
const planAs = (id: string, product: string) =>
  open.server.owner.query(
    `update task_plans set facts = jsonb_set(facts, '{product,name}', to_jsonb($2::text)) where task_id = $1`,
    [id, product],
  );
/** The same after a release that did not keep what objects are made as. */
async function planAnew(id: string, product: string): Promise<void> {
  await open.server.owner.query('update task_nodes set planned = null where task_id = $1', [id]);
  await planAs(id, product);
}

/** Killed in the middle: some of it is in the ledger. */
async function halfDivided(name: string): Promise<string> {
  const { id } = await open.launched(named(name));
  open.sent.splice(0);
  const cut = divide(open.server.services, launchingOf(id), { signal: AbortSignal.abort(), sliceSize: 7 });
  await expect(cut).rejects.toThrow('stopped');
  return id;
}

/** What others launch meanwhile is made, so whatever is left of this one would have been too. */
async function othersAreMade(name: string): Promise<void> {
  work();
  const { id } = await open.launched(named(name));
  await open.reaches(id, 'TASK_COMPLETE');
}

it('goes on as it was planned, whatever it would be planned as by now', async () => {
  const id = await halfDivided('Going on');
  await planAs(id, 'Candle');
  work();
  await open.run(launchJob, launchingOf(id));
  expect(await open.reaches(id, 'TASK_COMPLETE', 'TASK_DIVIDE_FAIL')).toMatchObject({
    status: 'TASK_COMPLETE',
    progress: { created: 32, failed: 0 },
  });
  expect(made('Going on').map(({ name }) => name)).toEqual(Array(2).fill('Going on Lamp'));
});

describe('a division that cannot go on', () => {
  it('calls off what it has handed over, and a retry makes it whole', async () => {
    const id = await halfDivided('Half');
    await planAnew(id, 'Candle');
    await open.run(launchJob, launchingOf(id));
    expect((await taskOf(id)).status).toBe('TASK_DIVIDE_FAIL');
    expect(await statesOf(id)).toEqual(['CANCELLED']);
    await othersAreMade('Beside the half');
    expect(made('Half')).toEqual([]);
    expect(await taskOf(id)).toMatchObject({
      status: 'TASK_DIVIDE_FAIL',
      needsMe: true,
      progress: { created: 0 },
    });
    // Still not what somebody saw: nothing of it begins.
    await as().ok(taskCalls.retry, { platform, id });
    await open.reaches(id, 'TASK_DIVIDE_FAIL');
    expect(await statesOf(id)).toEqual(['CANCELLED']);
    await open.drain();
    await planAs(id, 'Lamp');
    await as().ok(taskCalls.retry, { platform, id });
    expect(await open.reaches(id, 'TASK_COMPLETE')).toMatchObject({
      needsMe: false,
      progress: { created: 32, failed: 0 },
    });
    expect(made('Half')).toHaveLength(2);
  });

  it('tells what was made before', async () => {
    const id = await halfDivided('Begun');
    work();
    await until(() => made('Begun').length > 0, 'the first campaign is there');
    await planAnew(id, 'Candle');
    await open.run(launchJob, launchingOf(id));
    await until(async () => {
      await open.advance(2000);
      await open.drain();
      const { rowCount } = await open.server.owner.query(`select from tasks where id = $1 and not ends`, [
        id,
      ]);
      return rowCount === 1;
    }, 'nothing of it is under way any more');
    const { status, needsMe, progress } = await taskOf(id);
    const rows = (await open.results(id)).filter((row) => row.status === 'CREATE_SUCCEEDED');
    expect(rows.length).toBeGreaterThan(0);
    expect({ status, needsMe, created: progress.created }).toEqual({
      status: 'TASK_DIVIDE_FAIL',
      needsMe: true,
      created: rows.length,
    });
  });

  it('is over when it is deleted, also as an older release left it', async () => {
    const id = await halfDivided('Left');
    await open.server.owner.query(`update tasks set status = 'TASK_DIVIDE_FAIL' where id = $1`, [id]);
    await as().ok(taskCalls.delete, { platform, id });
    await othersAreMade('Beside the left');
    expect(made('Left')).toEqual([]);
    const { rows } = await open.server.owner.query('select status, ends from tasks where id = $1', [id]);
    expect(rows).toEqual([{ status: 'TASK_DELETE', ends: false }]);
  });
});

describe('a task that has ended, and would be planned otherwise by now', () => {
  it('is tried again as it was divided', async () => {
    open.sandbox.world.faults.add({ kind: 'error_before', path: 'campaign/create', rate: 1 });
    const { id } = await open.launched(named('Broken'));
    work({ maxFailures: 1 });
    await open.reaches(id, 'TASK_ERROR');
    open.sandbox.world.faults.clear();
    await planAs(id, 'Candle');
    await as().ok(taskCalls.retry, { platform, id });
    expect(await open.reaches(id, 'TASK_COMPLETE', 'TASK_DIVIDE_FAIL')).toMatchObject({
      status: 'TASK_COMPLETE',
      progress: { created: 32, failed: 0 },
    });
  });

  it('fails in the rows that were not divided yet, and keeps what is made', async () => {
    const { id } = await open.launched(named('Refused'));
    await open.server.owner.query('delete from materials where id = $1', [open.materials[0]]);
    work();
    expect((await open.reaches(id, 'TASK_COMPLETE')).progress).toMatchObject({ created: 26, failed: 6 });
    await planAnew(id, 'Candle');
    await as().ok(taskCalls.retry, { platform, id });
    expect(await open.reaches(id, 'TASK_COMPLETE', 'TASK_DIVIDE_FAIL')).toMatchObject({
      status: 'TASK_COMPLETE',
      needsMe: true,
      progress: { created: 26, failed: 6 },
    });
    const failed = (await open.results(id)).filter(({ status }) => status === 'CREATE_FAILED');
    expect(failed.map(({ message }) => message)).toEqual(Array(6).fill(expect.stringMatching(/changed/)));
  });
});
