import type { AdPlatform } from '@adsail/contract';
import {
  actionsFrom,
  taskCalls,
  taskDefinitions,
  taskStatuses,
  type TaskAction,
  type TaskStatus,
} from '@adsail/contract/tasks';
import { materialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { insertAsset } from '../assets/testing.ts';
import { purgeJob } from './launch/jobs.ts';
import { permit } from './testing/permit.ts';
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
const query = async (sql: string, ...values: unknown[]) =>
  (await open.server.owner.query<Record<string, unknown>>(sql, values)).rows;
const setStatus = (id: string, status: TaskStatus) =>
  query('update tasks set status = $2, paused_from = null, ends = false where id = $1', id, status);
describe('save', () => {
  it('makes a new task, and a draft of it when a person says so', async () => {
    const task = await open.saved();
    expect(task).toMatchObject({
      platform: 'TIKTOK',
      name: 'Spring',
      status: 'TASK_TEMP',
      objective: 'APP_PROMOTION',
      productId: open.productId,
      productName: 'Lamp',
      accounts: 2,
      mayManage: true,
      version: 1,
    });
    const { id } = task;
    const content = { ...open.content({ taskName: 'Autumn' }) };
    const saved = await as().ok(taskCalls.save, { platform, id, version: 1, as: 'DRAFT', content });
    expect(saved.task).toMatchObject({ id, name: 'Autumn', status: 'TASK_DRAFT', version: 2 });
    // What the wizard saves by itself makes no draft undone.
    const again = await as().ok(taskCalls.save, { platform, id, version: 2, content });
    expect(again.task).toMatchObject({ status: 'TASK_DRAFT', version: 3 });
    const detail = await as().ok(taskCalls.detail, { platform, id });
    const told = { ...content, taskStatus: 'TASK_DRAFT' };
    expect(detail).toMatchObject({ content: told, plan: null, launchedHash: null });
    expect(detail.advertiserIds).toEqual(open.accounts.toSorted());
  });

  it('takes what is not finished, and refuses what no form makes', async () => {
    expect((await as().ok(taskCalls.save, { platform, content: {} })).task).toMatchObject({
      name: '',
      accounts: 0,
    });
    const answer = await as().send(taskCalls.save, {
      platform,
      content: { advertiserIds: ['x'], nonsense: 1 },
    });
    expect(Object.keys(fieldsOf(answer)).toSorted()).toEqual(
      expect.arrayContaining(['content.advertiserIds.0']),
    );
  });

  it.each([
    ['facebook', 'objective'],
    ['ocean', 'landingType'],
  ] as const)('of %s is kept, and its preview names what is missing', async (other, objective) => {
    const definition = taskDefinitions[other.toUpperCase() as AdPlatform];
    const content: Record<string, unknown> = definition.defaults({});
    content['taskName'] = 'Autumn';
    const { task } = await as().ok(taskCalls.save, { platform: other, content });
    expect(task).toMatchObject({ name: 'Autumn', status: 'TASK_TEMP', objective: content[objective] });
    const { problems, counts } = await as().ok(taskCalls.plan, { platform: other, id: task.id });
    const paths = problems.map(({ path }) => path.split('.')[0]);
    expect(paths).toEqual(expect.arrayContaining(['productId', 'advertiserIds']));
    expect(counts.objects).toEqual({});
  });

  it('of two people at one draft: the second is told who was faster, and nothing is lost', async () => {
    await permit(open, optimizer, Object.fromEntries(open.accounts.map((id) => [id, 'MANAGE' as const])));
    const { id } = await open.saved();
    const save = (member: TestMember, taskName: string) =>
      as(member).call(taskCalls.save, {
        platform,
        id,
        version: 1,
        content: { ...open.content({ taskName }) },
      });
    expect(await codeOf(save(optimizer, 'First'))).toBe(0);
    const { envelope } = await save(open.admin, 'Second');
    expect(envelope).toMatchObject({
      errorCode: 10_409,
      response: { version: 2, changedBy: { userId: optimizer.userId } },
    });
    expect((await as().ok(taskCalls.detail, { platform, id })).task.name).toBe('First');
  });
});

describe('a preview', () => {
  it('counts, warns, costs and tells what is other than at the last one', async () => {
    const { id } = await open.saved();
    const first = await as().ok(taskCalls.plan, { platform, id });
    expect(first).toMatchObject({
      counts: { accounts: 2, audiences: 3, materials: 4, objects: { campaign: 2, adgroup: 6, ad: 24 } },
      diff: null,
    });
    expect(first.exposure[0]).toMatchObject({ unlimited: false });
    const [, second] = open.content().audienceV2List ?? [];
    const content = { ...open.content({ audienceV2List: [second!] }) };
    await as().ok(taskCalls.save, { platform, id, content });
    const { diff, counts } = await as().ok(taskCalls.plan, { platform, id });
    expect(counts.objects).toEqual({ campaign: 2, adgroup: 2, ad: 8 });
    expect(diff).toMatchObject({ added: 0, removed: 20 });
    const facts = await as().ok(taskCalls.facts, { platform, content });
    expect(facts.facts.accounts.map(({ advertiserId }) => advertiserId)).toEqual(open.accounts.toSorted());
    expect(facts.facts.materials).toHaveLength(4);
  });

  it('knows of audiences whether they can be used, and how a group names them', async () => {
    const [advertiserId] = open.accounts;
    const data = {
      kind: 'custom',
      note: null,
      size: null,
      shared: false,
      type: null,
      os: null,
      sources: [],
      includes: [],
      excludes: [],
      settings: {},
      unknown: {},
      createdAt: null,
    };
    const asset = { kind: 'audience', platform: 'TIKTOK', advertiserId, name: 'People' } as const;
    const ids = [];
    for (const state of ['READY', 'UNUSABLE'])
      ids.push(await insertAsset(open.server, open.admin.tenantId, { ...asset, data: { ...data, state } }));
    const audienceInfoList = ids.map((id) => ({ id, advertiserIds: [advertiserId] }));
    const content = { ...open.content({ audienceInfoList }) };
    const { facts } = await as().ok(taskCalls.facts, { platform, content });
    expect(facts.audiences).toMatchObject([
      { id: ids[0], usable: true, advertiserId, settings: { audienceIds: [expect.any(String)] } },
      { id: ids[1], usable: false },
    ]);
  });

  it('keeps only the last few', async () => {
    const { id } = await open.saved();
    for (let turn = 0; turn < 7; turn += 1) {
      const content = { ...open.content({ campaignName: `Turn ${turn}` }) };
      await as().ok(taskCalls.save, { platform, id, content });
      await as().ok(taskCalls.plan, { platform, id });
    }
    expect(await query('select from task_plans where task_id = $1', id)).toHaveLength(4);
  });
});

describe('execute', () => {
  const previewed = async () => {
    const { id, version } = await open.saved();
    const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
    return { platform, id, version, hash };
  };

  it('of two at once one wins; the same key again answers the same', async () => {
    const input = await previewed();
    const execute = (idempotent: string) => as().call(taskCalls.execute, { ...input, idempotent });
    const codes = await Promise.all([codeOf(execute('one')), codeOf(execute('two'))]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 10_409]);
    const winner = codes[0] === 0 ? 'one' : 'two';
    const { envelope } = await execute(winner);
    expect(envelope).toMatchObject({
      errorCode: 0,
      response: { task: { id: input.id, status: 'TASK_WAIT' } },
    });
    await as().ok(taskCalls.close, { platform, id: input.id });
  });

  it('launches what was previewed and nothing else', async () => {
    const input = await previewed();
    expect(await codeOf(as().call(taskCalls.execute, { ...input, hash: 'another' }))).toBe(10_409);
    await as().ok(taskCalls.save, {
      platform,
      id: input.id,
      content: { ...open.content({ taskName: 'Changed' }) },
    });
    const { version: _version, ...anyVersion } = input;
    expect(await codeOf(as().call(taskCalls.execute, anyVersion))).toBe(10_409);
    expect(await query('select status from tasks where id = $1', input.id)).toEqual([
      { status: 'TASK_TEMP' },
    ]);
  });

  it('asks once more for authorisations, materials and names', async () => {
    const input = await previewed();
    const execute = async () => (await as().call(taskCalls.execute, input)).envelope;
    const [account] = open.accounts;
    const setAuth = (status: string) =>
      query(`update ad_accounts set auth_status = $1 where advertiser_id = $2`, status, account);
    await setAuth('EXPIRED');
    expect(await execute()).toMatchObject({
      errorCode: 10_409,
      errorMessage: expect.stringMatching(/authorise/i),
    });
    await setAuth('NORMAL');
    await query(`update products set name = 'Renamed' where id = $1`, open.productId);
    expect(await execute()).toMatchObject({
      errorCode: 10_409,
      errorMessage: expect.stringMatching(/preview/i),
    });
    await query(`update products set name = 'Lamp' where id = $1`, open.productId);
    const rest = `update materials set kind = $1 where id = $2`;
    await query(rest, 'IMAGE', open.materials[0]);
    expect(await execute()).toMatchObject({
      errorCode: 10_409,
      response: { problems: [{ weight: 'error' }] },
    });
    await query(rest, 'VIDEO', open.materials[0]);
    expect(await execute()).toMatchObject({ errorCode: 0 });
    await as().ok(taskCalls.close, { platform, id: input.id });
  });
});

describe('what can be done', () => {
  const doers = {
    drop: taskCalls.drop,
    pause: taskCalls.pause,
    resume: taskCalls.resume,
    close: taskCalls.close,
    retry: taskCalls.retry,
    delete: taskCalls.delete,
  } satisfies Partial<Record<TaskAction, unknown>>;

  it.each(Object.keys(doers) as (keyof typeof doers)[])(
    '%s: from its states, and from no other',
    async (action) => {
      const { id } = await open.saved();
      await query('update tasks set not_run = 1 where id = $1', id);
      for (const status of taskStatuses.filter((each) => each !== 'TASK_DELETE')) {
        await setStatus(id, status);
        const code = await codeOf(as().call(doers[action], { platform, id }));
        expect([status, code]).toEqual([status, actionsFrom[action].includes(status) ? 0 : 10_409]);
      }
    },
  );

  it('its state is what it is, not what a content says; a deleted one is in no list', async () => {
    const { id } = await open.saved(open.content({ taskStatus: 'TASK_COMPLETE' }));
    const status = async () => (await as().ok(taskCalls.detail, { platform, id })).content['taskStatus'];
    expect(await status()).toBe('TASK_TEMP');
    await setStatus(id, 'TASK_COMPLETE');
    expect(await status()).toBe('TASK_COMPLETE');
    await as().ok(taskCalls.delete, { platform, id });
    const wanted = ['TASK_DELETE', 'TASK_COMPLETE'] as const;
    expect((await as().ok(taskCalls.page, { platform, ids: [id], status: [...wanted] })).total).toBe(0);
  });

  it('a dropped one is found among the dropped, is recovered, and is gone after 30 days', async () => {
    const [kept, gone] = [await open.saved(), await open.saved()];
    for (const { id } of [kept, gone]) await as().ok(taskCalls.drop, { platform, id });
    const ids = [kept.id, gone.id];
    const listed = async (dropped: boolean) =>
      (await as().ok(taskCalls.page, { platform, ids, dropped })).list.map(({ id }) => id);
    expect([await listed(false), (await listed(true)).toSorted()]).toEqual([[], ids.toSorted()]);
    await as().ok(taskCalls.recover, { platform, id: kept.id });
    expect(await listed(false)).toEqual([kept.id]);
    expect(await codeOf(as().call(taskCalls.recover, { platform, id: kept.id }))).toBe(10_409);
    const longAgo = new Date(open.server.clock.now().getTime() - 31 * 86_400_000);
    await query('update tasks set dropped_at = $2 where id = $1', gone.id, longAgo);
    // More rows than go at once.
    await query(
      `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name)
       select t.tenant_id, t.id, n, n::text, 'ad', '1', 'Row' from tasks t, generate_series(1, 5001) n where t.id = $1`,
      gone.id,
    );
    await open.run(purgeJob, {});
    expect(await query('select key from task_nodes where task_id = $1', gone.id)).toEqual([]);
    expect(await query('select id from tasks where id = any($1::uuid[])', ids)).toEqual([{ id: kept.id }]);
  });

  it('a copy is a new task with the same content', async () => {
    const { id } = await open.saved();
    await setStatus(id, 'TASK_COMPLETE');
    const { task } = await as().ok(taskCalls.copy, { platform, id });
    expect(task).toMatchObject({ status: 'TASK_TEMP', name: 'Spring', accounts: 2 });
    expect(task.id).not.toBe(id);
    const { content } = await as().ok(taskCalls.detail, { platform, id: task.id });
    expect(content).toEqual({ ...open.content() });
  });

  it('templates are kept, found by name and deleted', async () => {
    const name = `Template ${newId()}`;
    const input = { platform, name, content: { ...open.content() } };
    const { template } = await as().ok(taskCalls.templateSave, input);
    const found = await as(optimizer).ok(taskCalls.templatePage, { platform, keyword: name });
    expect(found.list).toMatchObject([{ id: template.id, objective: 'APP_PROMOTION' }]);
    // Everybody may begin with it, so it tells nothing of accounts.
    const { content } = await as(optimizer).ok(taskCalls.templateDetail, { platform, id: template.id });
    const told = JSON.stringify([found.list, content]);
    expect(open.accounts.filter((account) => told.includes(account))).toEqual([]);
    expect(content).toMatchObject({ audienceV2List: [{ name: 'People 1' }, {}, {}] });
    // A list of large ones is small.
    expect(JSON.stringify(found.list)).not.toContain('People 1');
    const renamed = { platform, id: template.id, version: template.version, name: `${name} 2` };
    await as().ok(taskCalls.templateSave, renamed);
    expect((await as().ok(taskCalls.templateDetail, { platform, id: template.id })).content).toEqual(content);
    expect(fieldsOf(await as().call(taskCalls.templateSave, { platform, name }))).toEqual({
      content: 'required',
    });
    await as().ok(taskCalls.templateDelete, { platform, id: template.id });
    expect((await as().ok(taskCalls.templatePage, { platform, keyword: name })).total).toBe(0);
  });
});

it('materials and products know of the tasks that use them', async () => {
  const { id } = await open.saved(open.content({ taskName: 'User of Sea' }));
  const [sea = ''] = open.materials;
  const uses = async () =>
    (await as().ok(materialCalls.uses, { ids: [sea] })).list.filter(({ source }) => source === 'tasks');
  const [used] = await uses();
  expect(used?.users).toContainEqual({ id, name: 'User of Sea' });
  await as().ok(taskCalls.save, { platform, id, as: 'DRAFT', content: { ...open.content() } });
  const { envelope } = await as().call(productCalls.delete, { id: open.productId });
  expect(envelope.errorCode).toBe(10_409);
  await as().ok(taskCalls.delete, { platform, id });
  expect((await uses())[0]?.users.map((user) => user.id)).not.toContain(id);
});
