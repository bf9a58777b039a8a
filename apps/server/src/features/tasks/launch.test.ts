import { identityCalls } from '@adsail/contract/identities';
import { taskCalls, type StepStatus } from '@adsail/contract/tasks';
import type { TikTokContent } from '@adsail/contract/tasks/tiktok';
import { describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { divide } from './launch/divide.ts';
import { endJob, launchJob, sweepJob, watchJob } from './launch/jobs.ts';
import { launches } from './testing/launches.ts';
import type { TaskStage } from './testing/stage.ts';

let open: TaskStage;
const { platform, as, work, rest, named } = launches((stage) => (open = stage));

const statuses = async (id: string) => {
  const count: Partial<Record<StepStatus, number>> = {};
  for (const { status, level } of await open.results(id))
    if (level !== 'material') count[status] = (count[status] ?? 0) + 1;
  return count;
};
const operationsOf = async (id: string) =>
  (await open.server.owner.query('select from operations where plan_id = $1', [id])).rowCount;
const made = (name: string) => open.atPlatform('campaign').filter((each) => each.name === name);

function adsOf(name: string) {
  const below = (level: 'adgroup' | 'ad', above: readonly { id: string }[]) =>
    open.atPlatform(level).filter(({ parentId }) => above.some((each) => each.id === parentId));
  return below('ad', below('adgroup', made(name)));
}

it('makes what the preview counted, in both accounts, with each material uploaded once', async () => {
  const { id } = await open.saved(named('Another'));
  const another = await as().ok(taskCalls.plan, { platform, id });
  const content = { ...named('Whole') };
  const { version } = (await as().ok(taskCalls.save, { platform, id, content })).task;
  const plan = await as().ok(taskCalls.plan, { platform, id, version });
  expect(plan.problems.filter(({ weight }) => weight === 'error')).toEqual([]);
  expect(plan.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 24 });
  const videos = () =>
    open.accounts.map(
      (accountId) => open.sandbox.world.state.objects.list(platform, 'video', { accountId }).length,
    );
  const before = {
    videos: videos(),
    adgroup: open.atPlatform('adgroup').length,
    ad: open.atPlatform('ad').length,
  };
  await as().ok(taskCalls.execute, { platform, id, version, hash: plan.hash });
  work();
  const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
  expect(await statuses(id)).toEqual({ CREATE_SUCCEEDED: 32 });
  expect(task).toMatchObject({
    status: 'TASK_COMPLETE',
    progress: { total: 32, created: 32, failed: 0, uncertain: 0, notRun: 0, waiting: 0 },
    needsMe: false,
  });
  // Nobody launches another preview of what has ended.
  const { rows: kept } = await open.server.owner.query('select hash from task_plans where task_id = $1', [
    id,
  ]);
  expect([another.hash === plan.hash, kept]).toEqual([false, [{ hash: plan.hash }]]);
  expect(made('Whole')).toHaveLength(2);
  expect(open.atPlatform('adgroup')).toHaveLength(before.adgroup + 6);
  expect(open.atPlatform('ad')).toHaveLength(before.ad + 24);
  const rows = await open.results(id);
  const uploads = rows.filter(({ level }) => level === 'material');
  // Each of four materials in each account: its file and its cover.
  expect(uploads).toHaveLength(16);
  expect(videos()).toEqual(before.videos.map((count) => count + 4));
  expect(uploads.every(({ status }) => status === 'SYNC_SUCCEEDED')).toBe(true);
  expect(rows.every(({ externalId }) => externalId !== null)).toBe(true);
});

it('ends with its last operation, before its watch looks again', async () => {
  const { id } = await open.launched(named('Prompt'));
  await open.drain();
  const sent = (job: { name: string }) =>
    open.sent.filter((each) => each.job.name === job.name && each.key?.startsWith(id));
  expect(sent(watchJob)).toMatchObject([{ startAfter: expect.any(Date) }]);
  work();
  await until(async () => {
    const { rowCount } = await open.server.owner.query(
      `select from operations where plan_id = $1 and state <> 'SUCCEEDED'`,
      [id],
    );
    return rowCount === 0;
  }, 'all of it is made');
  expect(sent(endJob)).toMatchObject([{ startAfter: undefined }]);
  await open.run(endJob, { tenantId: open.admin.tenantId, taskId: id });
  expect((await as().ok(taskCalls.detail, { platform, id })).task.status).toBe('TASK_COMPLETE');
  expect(sent(watchJob)).toHaveLength(1);
  await open.drain({ late: true });
});

it('hands over what it uploads in all accounts first, whatever becomes of the rest', async () => {
  const { id } = await open.launched(named('Uploads'));
  const launching = { tenantId: open.admin.tenantId, taskId: id };
  const cut = divide(open.server.services, launching, { signal: AbortSignal.abort(), sliceSize: 7 });
  await expect(cut).rejects.toThrow('stopped');
  const uploads = (await open.results(id)).filter(({ level }) => level === 'material');
  expect(new Set(uploads.map(({ advertiserId }) => advertiserId))).toEqual(new Set(open.accounts));
  expect(uploads).toHaveLength(16);
  expect(await operationsOf(id)).toBe(7);
  await open.drain();
  expect(await operationsOf(id)).toBe(32);
});

it('speaks in each account under the identity that was chosen there, though both have both', async () => {
  const { state } = open.sandbox.world;
  const business = state.accounts.get('tiktok', open.accounts[0])?.businessId ?? '';
  for (const id of ['7099000001', '7099000002'])
    state.objects.insert('tiktok', 'tt_account', {
      id,
      accountId: business,
      name: id,
      fields: {},
      status: 'ENABLE',
      createdAt: Date.parse('2026-01-01'),
    });
  await open.sync(identityCalls.sync);
  const { list } = await as().ok(identityCalls.list, { type: 'BC_AUTH_TT', pageSize: 1000 });
  const inAccount = (id: string) => list.filter(({ advertiserId }) => advertiserId === id);
  const [first, second] = open.accounts.map(inAccount);
  const [one, another] = (first ?? []).filter(({ identityId }) =>
    second?.some((each) => each.identityId === identityId),
  );
  const there = second?.find(({ identityId }) => identityId === another?.identityId);
  const chosen = [there?.id ?? '', one?.id ?? ''];
  const { id } = await open.launched({ ...named('Voices'), identityIds: chosen });
  work();
  await open.reaches(id, 'TASK_COMPLETE');
  const groups = new Set(
    open
      .atPlatform('adgroup')
      .filter(({ parentId }) => made('Voices').some((campaign) => campaign.id === parentId))
      .map((group) => group.id),
  );
  const ads = open.atPlatform('ad').filter(({ parentId }) => groups.has(parentId ?? ''));
  expect(ads).toHaveLength(24);
  const speakers = open.accounts.map((account) => [
    ...new Set(ads.flatMap((ad) => (ad.accountId === account ? [ad.fields['identity_id']] : []))),
  ]);
  expect(speakers).toEqual([[one?.identityId], [another?.identityId]]);
});

describe('by calls of its own the platform gets', () => {
  const without = { pacing: undefined, searchResultEnabled: undefined, smartAdSwitch: undefined };
  const group = () => open.content().materialGroups?.[0] as NonNullable<TikTokContent['materialGroups']>[0];
  const ways: Record<string, () => Partial<TikTokContent>> = {
    'smart campaigns': () => ({ smartCampaignSwitch: 'ON', ...without }),
    'ads that it puts together': () => ({ smartAdSwitch: 'ON' }),
    'buttons to choose from': () => ({
      materialGroups: [{ ...group(), callToActionType: 'CALL_ACTION_AUTO', callToAction: undefined }],
    }),
  };

  it.each(Object.keys(ways))('%s', async (way) => {
    const { id, version } = await open.saved({ ...named(way), ...ways[way]?.() });
    const { hash, problems, counts } = await as().ok(taskCalls.plan, { platform, id, version });
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    await as().ok(taskCalls.execute, { platform, id, version, hash });
    work();
    const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
    const wanted = Object.values(counts.objects).reduce((sum, count) => sum + count, 0);
    expect((await open.results(id)).flatMap(({ message }) => message ?? [])).toEqual([]);
    expect(task).toMatchObject({ status: 'TASK_COMPLETE', progress: { total: wanted, created: wanted } });
    expect(made(way)).toHaveLength(2);
    expect(new Set(adsOf(way).map(({ status }) => status))).toEqual(new Set(['DISABLE']));
  });

  it('one ad in each group, switched off, whatever becomes of its requests', async () => {
    const { faults } = open.sandbox.world;
    const strike = (path: string, kind: Parameters<typeof faults.add>[0]['kind']) =>
      faults.add({ platform, path, kind, count: 1 });
    // It is there, and nobody was told; it was told, and not switched; it was switched, and nobody was told.
    strike('ad/aco/create', 'drop');
    strike('ad/aco/create', 'drop_before');
    strike('ad/status/update', 'error_before');
    strike('ad/status/update', 'drop');
    strike('ad/status/update', 'limit');
    const { id } = await open.launched({ ...named('Struck'), smartAdSwitch: 'ON' });
    work();
    await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
    expect(faults.list().map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    expect(await statuses(id)).toEqual({ CREATE_SUCCEEDED: 14 });
    const ads = adsOf('Struck');
    expect(ads).toHaveLength(6);
    expect(new Set(ads.map(({ parentId }) => parentId))).toHaveProperty('size', 6);
    expect(new Set(ads.map(({ status }) => status))).toEqual(new Set(['DISABLE']));
  });

  it('an ad that its worker left switched on is switched off by the next one', async () => {
    const { faults } = open.sandbox.world;
    // As a kill leaves it: made, and not yet switched.
    faults.add({ platform, path: 'ad/status/update', kind: 'slow', delayMs: 60_000 });
    const { id } = await open.launched({ ...named('Left'), smartAdSwitch: 'ON' });
    work({ heartbeatMs: 60_000 });
    await open.reaches(id, 'TASK_HANDLER');
    await until(async () => adsOf('Left').length > 0, 'an ad is there');
    expect(adsOf('Left').every(({ status }) => status === 'ENABLE')).toBe(true);
    await rest();
    faults.clear();
    work();
    await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
    expect(await statuses(id)).toEqual({ CREATE_SUCCEEDED: 14 });
    expect(adsOf('Left').map(({ status }) => status)).toEqual(Array(6).fill('DISABLE'));
  });
});

describe('a divider that dies', () => {
  it('is followed by another one, which writes nothing twice', async () => {
    const { id } = await open.launched(named('Killed'));
    open.sent.splice(0);
    // As a kill leaves it: taken, its rows written down, and nobody at work.
    await open.server.owner.query(`update tasks set status = 'TASK_DIVIDE' where id = $1`, [id]);
    const launching = { tenantId: open.admin.tenantId, taskId: id };
    const cut = divide(open.server.services, launching, { signal: AbortSignal.abort(), sliceSize: 7 });
    await expect(cut).rejects.toThrow('stopped');
    expect((await as().ok(taskCalls.detail, { platform, id })).task.status).toBe('TASK_DIVIDE');
    expect(await operationsOf(id)).toBe(7);
    await Promise.all([open.run(launchJob, launching), open.run(launchJob, launching)]);
    await open.reaches(id, 'TASK_HANDLER');
    await open.server.owner.query(`update tasks set status = 'TASK_DIVIDE' where id = $1`, [id]);
    await open.run(sweepJob, {});
    await open.reaches(id, 'TASK_HANDLER');
    expect(await operationsOf(id)).toBe(32);
    work();
    await open.reaches(id, 'TASK_COMPLETE');
    expect(await statuses(id)).toEqual({ CREATE_SUCCEEDED: 32 });
    expect(made('Killed')).toHaveLength(2);
  });
});

describe('pause', () => {
  it('before it began: nothing is made until it goes on', async () => {
    const { id } = await open.launched(named('Early'));
    await as().ok(taskCalls.pause, { platform, id });
    await open.drain();
    expect((await as().ok(taskCalls.detail, { platform, id })).task.status).toBe('TASK_PAUSE');
    expect((await as().call(taskCalls.retry, { platform, id })).envelope.errorCode).toBe(10_409);
    expect((await as().ok(taskCalls.resume, { platform, id })).task.status).toBe('TASK_WAIT');
    await open.reaches(id, 'TASK_HANDLER');
    await as().ok(taskCalls.pause, { platform, id });
    work();
    // Somebody else's work in the same account goes on beside it.
    const other = await open.launched(named('Beside'));
    await open.reaches(other.id, 'TASK_COMPLETE');
    expect(made('Early')).toHaveLength(0);
    expect((await as().ok(taskCalls.resume, { platform, id })).task.status).toBe('TASK_HANDLER');
    await open.reaches(id, 'TASK_COMPLETE');
    expect(made('Early')).toHaveLength(2);
  });

  it('and close: what was not begun never begins', async () => {
    const { id } = await open.launched(named('Closed'));
    await open.reaches(id, 'TASK_HANDLER');
    await as().ok(taskCalls.pause, { platform, id });
    expect((await as().ok(taskCalls.close, { platform, id })).task.status).toBe('TASK_CLOSE');
    await open.drain();
    expect(await statuses(id)).toEqual({ NOT_EXECUTED: 32 });
    expect((await as().call(taskCalls.resume, { platform, id })).envelope.errorCode).toBe(10_409);
    work();
    const other = await open.launched(named('After the close'));
    await open.reaches(other.id, 'TASK_COMPLETE');
    expect(made('Closed')).toHaveLength(0);
    await as().ok(taskCalls.delete, { platform, id });
    expect((await as().call(taskCalls.detail, { platform, id })).envelope.errorCode).toBe(10_404);
  });
});

describe('a failure', () => {
  it('is told in its row, is mended there, and the rest goes on', async () => {
    const { owner } = open.server;
    const [, second] = open.accounts;
    const setApp = (externalId: string) =>
      owner.query<{ external_id: string }>(
        `update channel_assets a set external_id = $1 from channel_assets b
         where a.tenant_id = b.tenant_id and a.id = b.id and a.id = $2 returning b.external_id`,
        [externalId, open.content().accountAssets?.[second]?.appId],
      );
    // The account has no such app: the platform finds out, and nobody before.
    const { rows: before } = await setApp('7000000000000000099');
    const app = before[0]?.external_id as string;
    const { id } = await open.launched(named('Broken'));
    work();
    const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
    await setApp(app);
    const failed = (await open.results(id)).filter(({ status }) => status === 'CREATE_FAILED');
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({
      level: 'adgroup',
      advertiserId: second,
      fixable: true,
      message: expect.stringMatching(/./),
      requestId: expect.stringMatching(/./),
      // Whoever fixes it begins with what was tried.
      tried: {
        status: expect.stringMatching(/ABLE$/),
        budget: { mode: 'DAY', amount: { amount: expect.stringMatching(/^\d/) } },
        bid: { amount: '1.5' },
      },
    });
    expect(task).toMatchObject({
      status: 'TASK_COMPLETE',
      needsMe: true,
      progress: { created: 17, failed: 3, notRun: 12, waiting: 0 },
    });
    expect(await statuses(id)).toEqual({ CREATE_SUCCEEDED: 17, CREATE_FAILED: 3, NOT_EXECUTED: 12 });
    const { list } = await as().ok(taskCalls.page, { platform, needsMe: true });
    expect(list.map((each) => each.id)).toContain(id);
    for (const { key } of failed)
      await as().ok(taskCalls.resultFix, {
        platform,
        id,
        key,
        name: `Mended ${key}`,
        settings: { appId: app },
      });
    const after = await open.reaches(id, 'TASK_COMPLETE');
    expect(after).toMatchObject({ needsMe: false, progress: { created: 32, failed: 0 } });
    expect(open.atPlatform('adgroup').filter(({ name }) => name.startsWith('Mended'))).toHaveLength(3);
    expect((await as().call(taskCalls.retry, { platform, id })).envelope.errorCode).toBe(10_409);
  });

  it('of all makes an error, and a retry makes it whole', async () => {
    open.sandbox.world.faults.add({ kind: 'error_before', path: 'campaign/create', rate: 1 });
    const { id } = await open.launched(named('All broken'));
    work({ maxFailures: 1 });
    const task = await open.reaches(id, 'TASK_COMPLETE', 'TASK_ERROR');
    expect(task).toMatchObject({ status: 'TASK_ERROR', progress: { created: 0, failed: 2, notRun: 30 } });
    open.sandbox.world.faults.clear();
    expect((await as().ok(taskCalls.retry, { platform, id })).task.status).toBe('TASK_WAIT');
    expect((await open.reaches(id, 'TASK_COMPLETE')).progress).toMatchObject({ created: 32 });
    expect(made('All broken')).toHaveLength(2);
  });
});

it('what a plan cannot be made of any more is told, and nothing is made', async () => {
  const { id } = await open.launched(named('Gone'));
  await open.server.owner.query(
    `update task_plans set content = content || '{"campaignName": "Other"}' where task_id = $1`,
    [id],
  );
  const task = await open.reaches(id, 'TASK_DIVIDE_FAIL');
  expect(task).toMatchObject({ needsMe: true, failure: expect.stringMatching(/changed/) });
  await until(async () => (await open.results(id)).length === 0, 'there are no rows');
});
