import { LimitError, TransientError } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerDefaults } from '../ledger/index.ts';
import { adLevelOf } from './place.ts';
import { mirrorPlan, sweepMsOf } from './sync/schedule.ts';
import { type MirrorStage, mirrorStage, sandboxName } from './testing.ts';

let open: MirrorStage;
beforeAll(async () => {
  open = await mirrorStage();
});
afterEach(() => {
  open.sent.length = 0;
});
afterAll(() => open.close());

const minute = 60_000;

const connector = (platform: AdPlatform) =>
  open.server.services.platforms.connector(platform, open.admin.tenantId);

describe('a reading of everything', () => {
  const sweepSoon = (account: string) =>
    open.server.owner.query(`update mirror_syncs set sweep_at = 'epoch' where advertiser_id = $1`, [account]);
  /** What the platform is asked of an account's level, by what the lists and looks ask. */
  async function questions(platform: AdPlatform, level: Level, run: () => Promise<unknown>) {
    const delivery = connector(platform).delivery!;
    const { list, get } = delivery;
    const lists: boolean[] = [];
    const named: string[] = [];
    delivery.list = (scope, query) => {
      if (query.level === level) lists.push(query.deleted === true);
      return list(scope, query);
    };
    delivery.get = (scope, of, ids) => {
      if (of === level) named.push(...ids);
      return get(scope, of, ids);
    };
    try {
      await run();
    } finally {
      Object.assign(delivery, { list, get });
    }
    return { lists, named };
  }

  it.each(adPlatforms)(
    '%s: leaves out what is deleted, and asks once for what is not shown any more',
    async (platform) => {
      const account = await open.filled(platform, 12);
      const level = adLevelOf(platform);
      const [gone = ''] = (await open.rows(platform, account))
        .filter((row) => row.level === level && row.state !== 'deleted')
        .map(({ external_id: id }) => id);
      await open.advance(ledgerDefaults.lateListMs * 2);
      const { switches = [] } =
        open.sandbox.world.platforms.find(({ name }) => name === sandboxName(platform))?.outside ?? {};
      await open.change(platform, level, gone, { status: switches.at(-1) });
      const state = async () =>
        (await open.rows(platform, account)).find(({ external_id: id }) => id === gone);
      const sweep = async () => {
        await sweepSoon(account);
        return questions(platform, level, () => open.read(platform, account));
      };
      expect(await sweep()).toEqual({ lists: [false], named: [gone] });
      expect(await state()).toMatchObject({ state: 'deleted', vanished_at: null });
      expect(await sweep()).toEqual({ lists: [false], named: [] });
      expect(await state()).toMatchObject({ state: 'deleted', vanished_at: null });
    },
  );

  it('is listed once more where objects moved to a page that was read already', async () => {
    const account = await open.filled('TIKTOK', 25);
    const level = adLevelOf('TIKTOK');
    const [moved = ''] = (await open.rows('TIKTOK', account))
      .filter((row) => row.level === level)
      .map(({ external_id: id }) => id);
    await open.change('TIKTOK', level, moved, { name: 'On no page' });
    await sweepSoon(account);
    const delivery = connector('TIKTOK').delivery!;
    const { list } = delivery;
    let times = 0;
    delivery.list = async function* (scope, query) {
      const isShort = query.level === level && (times += 1) === 1;
      for await (const page of list(scope, query))
        yield isShort ? { ...page, items: page.items.filter(({ id }) => id !== moved) } : page;
    };
    try {
      await open.read('TIKTOK', account);
    } finally {
      delivery.list = list;
    }
    expect(times).toBe(2);
    const row = (await open.rows('TIKTOK', account)).find(({ external_id: id }) => id === moved);
    expect(row).toMatchObject({ name: 'On no page', vanished_at: null });
  });
});

describe('what a clock that ran ahead wrote', () => {
  it('keeps no account from being read', async () => {
    const account = await open.filled('OCEAN');
    const ahead = new Date(open.server.clock.now().getTime() + 400 * 24 * 60 * minute);
    for (const state of ['DONE', 'RUNNING']) {
      await open.server.owner.query(
        `update mirror_syncs set state = $2, next_at = $3, sweep_at = $3, logged_until = $3, asked_at = $3, lease_owner = 'another',
           leased_until = $3 where advertiser_id = $1`,
        [account, state, ahead],
      );
      await open.later(0);
      const now = open.server.clock.now().getTime();
      const row = await open.sync('OCEAN', account);
      expect(row).toMatchObject({
        state: 'DONE',
        asked_at: null,
        lease_owner: null,
        swept_at: row.confirmed_at,
      });
      expect(row.next_at.getTime()).toBeLessThanOrEqual(now + mirrorPlan.longestMs);
      expect(row.sweep_at.getTime()).toBeLessThanOrEqual(now + 2 * sweepMsOf('OCEAN'));
      expect(row.logged_until!.getTime()).toBeLessThanOrEqual(now);
    }
  });
});

it('waits as long as a platform says that it has had enough, which is no failure', async () => {
  const account = await open.filled('TIKTOK');
  const delivery = connector('TIKTOK').delivery!;
  const { list } = delivery;
  delivery.list = () => {
    throw new LimitError({ platform: 'TIKTOK', message: 'Enough', status: 200 }, 40 * minute);
  };
  try {
    await open.read('TIKTOK', account);
  } finally {
    delivery.list = list;
  }
  const row = await open.sync('TIKTOK', account);
  expect(row).toMatchObject({
    state: 'WAITING',
    failures: 0,
    failure: { key: 'accounts:syncFailure.limit' },
  });
  const waits = row.next_at.getTime() - open.server.clock.now().getTime();
  expect(waits).toBeGreaterThan(39 * minute);
  expect(waits).toBeLessThanOrEqual(40 * minute);
  await open.later(41 * minute);
  expect(await open.sync('TIKTOK', account)).toMatchObject({ state: 'DONE', failure: null });
});

it('goes on with a long log where the round before came to, and reads nothing else before its end', async () => {
  const account = await open.filled('FACEBOOK');
  const { changes, delivery } = connector('FACEBOOK');
  const { list: log } = changes!;
  const { list } = delivery!;
  const day = 24 * 60 * minute;
  const from = new Date(open.server.clock.now().getTime() - 5.5 * day);
  await open.server.owner.query('update mirror_syncs set logged_until = $2 where advertiser_id = $1', [
    account,
    from,
  ]);
  const days: number[] = [];
  let lists = 0;
  let isAway = false;
  changes!.list = async function* (_scope, query) {
    const at = (Date.parse(query.from) + ledgerDefaults.lateListMs - from.getTime()) / day;
    if (isAway && at >= 3) throw new TransientError({ platform: 'FACEBOOK', message: 'Away', status: 500 });
    days.push(at);
    for (let page = 0; page < 150; page += 1) yield { items: [], total: null };
  };
  delivery!.list = (scope, query) => {
    lists += 1;
    return list(scope, query);
  };
  const state = async () => {
    const { state: name, logged_until: until } = await open.sync('FACEBOOK', account);
    return [name, (until!.getTime() - from.getTime()) / day];
  };
  try {
    await open.read('FACEBOOK', account);
    expect(await state()).toEqual(['WAITING', 2]);
    isAway = true;
    await open.read('FACEBOOK', account);
    expect(await state()).toEqual(['FAILED', 3]);
    expect(lists).toBe(0);
    isAway = false;
    await open.read('FACEBOOK', account);
    expect(await state()).toEqual(['WAITING', 5]);
    await open.read('FACEBOOK', account);
  } finally {
    changes!.list = log;
    delivery!.list = list;
  }
  expect(days.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(lists).toBeGreaterThan(0);
  expect((await open.sync('FACEBOOK', account)).state).toBe('DONE');
});
