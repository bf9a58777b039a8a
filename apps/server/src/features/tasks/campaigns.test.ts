import { adPlatforms, type AdPlatform } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { taskCalls } from '@adsail/contract/tasks';
import { translate } from '@adsail/contract/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

/** Launched and done, with films that a platform works on for long. */
async function launchToEnd(open: TaskStage, content = open.content()): Promise<void> {
  const { id } = await open.launched(content);
  const worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
  const at = { platform: open.platform, id };
  await until(async () => {
    const { rowCount } = await open.server.owner.query(
      `select from operations where error ->> 'kind' = 'notReady' and failure_count > 10 limit 1`,
    );
    if (rowCount === 1) await open.advance(60_000);
    await open.drain();
    return (await open.server.as(open.admin).ok(taskCalls.detail, at)).task.status === 'TASK_COMPLETE';
  }, 'the task has ended');
  await worker.stop();
}

describe.each(adPlatforms)('campaigns of %s', (wanted: AdPlatform) => {
  let open: TaskStage;
  beforeAll(async () => {
    open = (await taskStage(wanted)) as unknown as TaskStage;
    await launchToEnd(open);
  });
  afterAll(() => open.close());

  const ask = () => ({ platform: open.platform, advertiserId: open.accounts[0] });
  const list = (input: object = {}) =>
    open.server.as(open.admin).ok(taskCalls.campaignList, { ...ask(), ...input });

  it('are those of the account, the newest first, and found by a part of their names', async () => {
    const [level] = platformLevels[wanted];
    const there = open.atPlatform(level).filter(({ accountId }) => accountId === open.accounts[0]);
    const { list: found, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted());
    const times = found.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const [first] = found;
    const word = first?.name.slice(1, -1).toUpperCase();
    expect((await list({ keyword: word })).list.map(({ id }) => id)).toContain(first?.id);
    expect((await list({ keyword: first?.id })).list).toHaveLength(1);
    expect((await list({ keyword: 'nobody called it so' })).list).toEqual([]);
  });

  it('are contents that make the same again', async () => {
    const as = open.server.as(open.admin);
    const [found] = (await list()).list;
    const read = await as.ok(taskCalls.campaignContent, { ...ask(), campaignId: found?.id ?? '' });
    const lost = read.parts.filter(({ outcome }) => outcome !== 'EXACT');
    expect(lost).toEqual([]);
    expect(read.parts.length).toBeGreaterThan(10);
    const saved = await as.ok(taskCalls.save, {
      platform: open.platform,
      content: { ...read.content, productId: open.productId },
    });
    const { problems, counts } = await as.ok(taskCalls.plan, { platform: open.platform, id: saved.task.id });
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    expect(counts.objects).toEqual(read.objects);
  });

  it('lose their files alone where no library has them', async () => {
    const { owner } = open.server;
    const as = open.server.as(open.admin);
    const [found] = (await list()).list;
    const input = { ...ask(), campaignId: found?.id ?? '' };
    const whole = await as.ok(taskCalls.campaignContent, input);
    await owner.query('update material_places set vanished_at = now()');
    const read = await as.ok(taskCalls.campaignContent, input);
    await owner.query('update material_places set vanished_at = null');
    const lost = read.parts.filter(({ outcome }) => outcome !== 'EXACT');
    expect(lost).toMatchObject([{ outcome: 'LOST', note: translate('en', 'tasks:campaign.notHere') }]);
    expect(lost[0]?.path).toMatch(/material/i);
    expect(lost[0]?.values.length).toBeGreaterThan(0);
    // What stands for them in the comparison is none of the content.
    expect(JSON.stringify(read.content)).not.toContain('00000000-0000-4000-8000-');
    expect(read.parts).toHaveLength(whole.parts.length);
  });

  it('are told to nobody who may not see the account', async () => {
    const { envelope } = await open.server.as(open.fixture.a.optimizer).call(taskCalls.campaignList, ask());
    expect(envelope.errorCode).toBe(10_404);
  });
});
