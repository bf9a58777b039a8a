import { taskCalls } from '@adsail/contract/tasks';
import { expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { fieldsOf, until } from '../../testing/index.ts';
import { cancelPending } from '../ledger/index.ts';
import { launches } from './testing/launches.ts';
import type { TaskStage } from './testing/stage.ts';

let open: TaskStage;
const { platform, as, work, named } = launches((stage) => (open = stage));

it('uploads that somebody called off are made when the task is tried again', async () => {
  const { id } = await open.launched(named('Called off'));
  await open.reaches(id, 'TASK_HANDLER');
  const { rows } = await open.server.owner.query<{ id: string }>(
    `select id from operations where kind = 'material.push' and state = 'PENDING'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  // As the end of the push does that they are part of.
  await withTenant(open.server.services.db, open.admin, (tx) =>
    cancelPending(tx, { ids: rows.map((row) => row.id) }),
  );
  work();
  const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
  expect(task.progress).toMatchObject({ created: 8, failed: 0, notRun: 24 });
  await as().ok(taskCalls.retry, { platform, id });
  expect((await open.reaches(id, 'TASK_COMPLETE')).progress).toMatchObject({ created: 32, failed: 0 });
});

it('needs nobody when an account that waited was authorised again and everything was made', async () => {
  const { id } = await open.launched(named('Waited'));
  await open.reaches(id, 'TASK_HANDLER');
  const { owner } = open.server;
  const wait = (value: 'account' | null) =>
    owner.query('update operations set waits_for = $2 where plan_id = $1', [id, value]);
  await wait('account');
  await until(async () => {
    await open.drain();
    return (await as().ok(taskCalls.detail, { platform, id })).task.needsMe;
  }, 'somebody is needed');
  await wait(null);
  work();
  // Nobody looks at the task until all of it is done.
  await until(async () => {
    const left = await owner.query(`select from operations where plan_id = $1 and state <> 'SUCCEEDED'`, [
      id,
    ]);
    return left.rowCount === 0;
  }, 'everything is made');
  const task = await open.reaches(id, 'TASK_COMPLETE');
  expect(task).toMatchObject({ needsMe: false, progress: { created: 32, failed: 0 } });
});

it('a decision is seen at once, though nobody was going to look for a while', async () => {
  const { id } = await open.launched(named('Decided'));
  await open.reaches(id, 'TASK_HANDLER');
  const { rows } = await open.server.owner.query<{ key: string }>(
    `update operations o set state = 'DOUBTFUL', error = '{"kind": "doubtful", "message": "", "candidates": []}'
     from task_nodes n where o.plan_id = $1 and n.task_id = $1 and n.operation_id = o.id and n.level = 'campaign'
     returning n.key`,
    [id],
  );
  const taskOf = async () => (await as().ok(taskCalls.detail, { platform, id })).task;
  await until(async () => {
    await open.advance(2000);
    await open.drain();
    return (await taskOf()).needsMe;
  }, 'somebody is needed');
  await open.advance(2000);
  await open.drain();
  for (const { key } of rows)
    await as().ok(taskCalls.resultDecide, { platform, id, key, decision: 'giveUp' });
  await open.drain();
  expect(await taskOf()).toMatchObject({ status: 'TASK_ERROR', progress: { created: 0, uncertain: 0 } });
});

it('what is refused before it is sent is mended in its row, and what belongs under it follows', async () => {
  const { id } = await open.launched(named('Refused'));
  const [gone] = open.materials;
  await open.server.owner.query('delete from materials where id = $1', [gone]);
  work();
  const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
  expect(task).toMatchObject({ needsMe: true, progress: { created: 26, failed: 6 } });
  const rows = await open.results(id);
  const refused = rows.filter(({ status }) => status === 'CREATE_FAILED');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ level: 'ad', fixable: true, message: expect.stringMatching(/./) });
  // The dialog begins with what it was tried with.
  expect(refused.map(({ tried }) => tried?.status)).toEqual(refused.map(() => 'DISABLE'));
  const first = { platform, id, key: refused[0]?.key ?? '' };
  // Still without its material, it stays what it is.
  expect((await as().call(taskCalls.resultFix, first)).envelope.errorCode).toBe(10_409);
  const strange = { ...first, settings: { videoId: { $from: 'somebody else' } } };
  expect(fieldsOf(await as().call(taskCalls.resultFix, strange))).toEqual({ settings: 'format' });
  for (const { key, advertiserId } of refused) {
    const [video, cover] = ['FILE', 'COVER'].map(
      (part) =>
        rows.find((row) => row.key === `material ${advertiserId} ${open.materials[1]} ${part}`)?.externalId,
    );
    const settings = { videoId: video, imageIds: [cover] };
    await as().ok(taskCalls.resultFix, { platform, id, key, name: `Mended ${key}`.slice(0, 90), settings });
  }
  const mended = await open.reaches(id, 'TASK_COMPLETE');
  expect(mended).toMatchObject({ needsMe: false, progress: { created: 32, failed: 0 } });
  expect(open.atPlatform('ad').filter(({ name }) => name.startsWith('Mended'))).toHaveLength(6);
});
