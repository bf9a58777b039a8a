import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TaskStage, taskStage } from './testing/stage.ts';

/** What the platform tells of an empty account in which nothing runs, and what a full one is told as. */
const told: Record<AdPlatform, { levels: string[]; full: object; words: RegExp; weight: string }> = {
  TIKTOK: {
    levels: ['campaign', 'adgroup'],
    full: { held: { campaign: 5000 }, quota: {} },
    words: /^Campaigns in “.+” would be 5,?001\. The platform allows 5,?000$/,
    weight: 'error',
  },
  FACEBOOK: {
    levels: ['campaign', 'adgroup', 'ad'],
    full: { held: { ad: 5990 }, quota: {} },
    words: /^Ads in “.+” would be 6,?002\. The platform allows 6,?000$/,
    weight: 'error',
  },
  OCEAN: {
    levels: ['promotion'],
    full: { held: { promotion: 495 }, quota: { promotion: 500 } },
    words: /^Ads in .+ would be 507\. The platform lets 500 run and pauses the rest$/,
    weight: 'warning',
  },
};

describe.each(adPlatforms)('accounts of %s', (wanted: AdPlatform) => {
  let open: TaskStage;
  beforeAll(async () => {
    open = (await taskStage(wanted)) as unknown as TaskStage;
  });
  afterAll(() => open.close());

  const as = () => open.server.as(open.admin);
  const plan = (id: string) => as().ok(taskCalls.plan, { platform: open.platform, id });
  const accountsOf = async (id: string) =>
    Object.fromEntries((await plan(id)).facts.accounts.map((account) => [account.advertiserId, account]));
  const reads = async () =>
    (await open.server.owner.query<{ read_at: Date }>('select read_at from account_rooms')).rows.map((row) =>
      row.read_at.getTime(),
    );

  it('are asked how full they are while a task is written, and not at each look', async () => {
    open.server.clock.stop();
    const { id } = await open.saved();
    await open.drain();
    const [one] = open.accounts;
    const { held, quota } = (await accountsOf(id))[one] ?? {};
    expect(Object.keys({ ...held, ...quota }).toSorted()).toEqual(told[wanted].levels.toSorted());
    const first = await reads();
    expect(first).toHaveLength(2);
    open.server.clock.advance(60_000);
    await plan(id);
    await open.drain();
    expect(await reads()).toEqual(first);
    open.server.clock.advance(20 * 60_000);
    await plan(id);
    await open.drain();
    const later = await reads();
    for (const [at, time] of later.entries()) expect(time).toBeGreaterThan(first[at] ?? Infinity);
    // What a task of ours has made since then is counted too.
    open.server.clock.advance(60_000);
    await open.server.owner.query('update tasks set ended_at = $2 where id = $1', [
      id,
      open.server.clock.now(),
    ]);
    open.server.clock.advance(1000);
    await plan(id);
    await open.drain();
    expect(Math.min(...(await reads()))).toBeGreaterThan(Math.max(...later));
  });

  it('that have no room left are told with their names and limits before the launch', async () => {
    const { full, words, weight } = told[wanted];
    const { id, version } = await open.saved();
    await open.drain();
    const { hash } = await plan(id);
    const [one] = open.accounts;
    await open.server.owner.query('update account_rooms set room = $2 where advertiser_id = $1', [
      one,
      JSON.stringify(full),
    ]);
    const { problems } = await plan(id);
    const found = problems.filter(({ message }) => words.test(message));
    expect([found.map((problem) => problem.weight), problems]).toEqual([[weight], problems]);
    const { envelope } = await as().call(taskCalls.execute, { platform: open.platform, id, version, hash });
    expect(envelope.errorCode).toBe(weight === 'error' ? 10_409 : 0);
    expect(envelope.errorMessage).toContain(weight === 'error' ? found[0]?.message : '');
  });

  it('that do not answer are planned without it', async () => {
    const { id } = await open.saved();
    await open.server.owner.query('delete from account_rooms');
    await open.server.owner.query(`update ad_accounts set auth_status = 'INVALID'`);
    const { facts } = await plan(id);
    await open.drain();
    expect(facts.accounts.map(({ held, quota }) => [held, quota])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
