import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { permit, permitNothing } from './testing/permit.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let optimizer: TestMember;
beforeAll(async () => {
  open = await taskStage();
  ({ optimizer } = open.fixture.a);
});
afterAll(() => open.close());

const platform = 'tiktok';
const as = (member: TestMember = open.admin) => open.server.as(member);
const codeOf = async (sent: Promise<{ envelope: { errorCode: number } }>) => (await sent).envelope.errorCode;
const query = (sql: string, ...values: unknown[]) => open.server.owner.query(sql, values);

describe('a draft', () => {
  it('names no account that the member does not manage', async () => {
    const [one, two] = open.accounts;
    await permitNothing(open, optimizer);
    await permit(open, optimizer, { [one]: 'MANAGE', [two]: 'VIEW' });
    const save = (advertiserIds: string[], id?: string) =>
      as(optimizer).send(taskCalls.save, { platform, id, content: { taskName: 'Mine', advertiserIds } });
    const why = { [two]: 'tasks:problem.accountViewOnly', '7990001': 'tasks:problem.accountUnknown' };
    for (const [refused, reason] of Object.entries(why)) {
      const answer = await save([one, refused]);
      expect(answer.envelope.errorCode).toBe(10_400);
      expect(fieldsOf(answer)).toEqual({ 'content.advertiserIds': reason });
    }
    expect((await save([one])).envelope.errorCode).toBe(0);
  });

  it('is not made by copying where the member may only look', async () => {
    const [one, two] = open.accounts;
    const { id } = await open.saved();
    await permit(open, optimizer, { [one]: 'MANAGE', [two]: 'VIEW' });
    const { envelope } = await as(optimizer).call(taskCalls.copy, { platform, id });
    expect(envelope.errorCode).toBe(10_409);
    expect(envelope.errorMessage).toContain(two);
    await permit(open, optimizer, { [two]: 'MANAGE' });
    expect(await codeOf(as(optimizer).call(taskCalls.copy, { platform, id }))).toBe(0);
  });

  it('can be mended and deleted by its maker, who lost its accounts', async () => {
    const [one] = open.accounts;
    const made = async () => {
      await permit(open, optimizer, { [one]: 'MANAGE' });
      const input = { platform, content: { taskName: 'Mine', advertiserIds: [one] } } as const;
      const { task } = await as(optimizer).ok(taskCalls.save, input);
      await permitNothing(open, optimizer);
      return task.id;
    };
    const mended = await made();
    const input = { platform, id: mended, content: { taskName: 'Mine' } } as const;
    expect(await codeOf(as(optimizer).call(taskCalls.save, input))).toBe(0);
    const lost = await made();
    expect((await as(optimizer).ok(taskCalls.detail, { platform, id: lost })).task.mayManage).toBe(true);
    expect(await codeOf(as(optimizer).call(taskCalls.delete, { platform, id: lost }))).toBe(0);
    // What runs in accounts of others is not stopped by deleting it.
    const launched = await made();
    await query('update tasks set status = $2 where id = $1', launched, 'TASK_PAUSE');
    expect(await codeOf(as(optimizer).call(taskCalls.delete, { platform, id: launched }))).toBe(10_403);
    // An account that nobody has any more keeps no administrator from clearing up.
    const gone = await made();
    await query(`update task_accounts set advertiser_id = '7990002' where task_id = $1`, gone);
    await query('update tasks set status = $2 where id = $1', gone, 'TASK_ERROR');
    expect(await codeOf(as().call(taskCalls.delete, { platform, id: gone }))).toBe(0);
  });
});

describe('who', () => {
  it('sees a task sees all of its accounts; who changes it manages them', async () => {
    const [one, two] = open.accounts;
    const { id } = await open.saved();
    await permitNothing(open, optimizer);
    const detail = () => codeOf(as(optimizer).call(taskCalls.detail, { platform, id }));
    const seen = async () =>
      (await as(optimizer).ok(taskCalls.page, { platform, ids: [id] })).list.map(
        ({ mayManage }) => mayManage,
      );
    await permit(open, optimizer, { [one]: 'MANAGE' });
    expect([await detail(), await seen()]).toEqual([10_404, []]);
    await permit(open, optimizer, { [two]: 'VIEW' });
    expect([await detail(), await seen()]).toEqual([0, [false]]);
    expect(await codeOf(as(optimizer).call(taskCalls.drop, { platform, id }))).toBe(10_403);
    await permit(open, optimizer, { [two]: 'MANAGE' });
    expect(await seen()).toEqual([true]);
    expect(await codeOf(as(optimizer).call(taskCalls.plan, { platform, id }))).toBe(0);
    expect(await codeOf(as(open.fixture.a.designer).call(taskCalls.detail, { platform, id }))).toBe(10_403);
    expect(await codeOf(as(open.fixture.b.admin).call(taskCalls.detail, { platform, id }))).toBe(10_404);
  });

  it('made it sees it, and cannot launch it without the right on its accounts', async () => {
    const { id, version } = await open.saved(open.content(), optimizer);
    const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
    await permitNothing(open, optimizer);
    expect(await codeOf(as(optimizer).call(taskCalls.detail, { platform, id }))).toBe(0);
    expect(await codeOf(as(optimizer).call(taskCalls.execute, { platform, id, version, hash }))).toBe(10_403);
  });
});

it('what was launched is seen by who may see its accounts, its maker or not', async () => {
  const [one, two] = open.accounts;
  await permit(open, optimizer, { [one]: 'MANAGE', [two]: 'MANAGE' });
  const content = { ...open.content() };
  const { task } = await as(optimizer).ok(taskCalls.save, { platform, content });
  const of = { platform, id: task.id };
  const { hash } = await as(optimizer).ok(taskCalls.plan, of);
  await as(optimizer).ok(taskCalls.execute, { ...of, hash });
  expect((await as(optimizer).ok(taskCalls.resultPage, of)).total).toBe(0);
  await permitNothing(open, optimizer);
  for (const call of [taskCalls.detail, taskCalls.resultPage, taskCalls.copy])
    expect(await codeOf(as(optimizer).call(call, of))).toBe(10_404);
  const { list } = await as(optimizer).ok(taskCalls.page, { platform });
  expect(list.map(({ id }) => id)).not.toContain(task.id);
  await permit(open, optimizer, { [one]: 'VIEW', [two]: 'VIEW' });
  expect((await as(optimizer).ok(taskCalls.detail, of)).task.mayManage).toBe(false);
  await as().ok(taskCalls.close, of);
});
