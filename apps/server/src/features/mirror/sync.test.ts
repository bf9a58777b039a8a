import { TransientError } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { capabilitiesOf, platformLevels } from '@adsail/contract/delivery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { ledgerDefaults } from '../ledger/index.ts';
import { refreshAccounts } from './index.ts';
import { mirrorPlan, sweepMsOf } from './sync/schedule.ts';
import { runSync } from './sync/run.ts';
import { type MirrorStage, mirrorStage, sandboxName } from './testing.ts';

let open: MirrorStage;
beforeAll(async () => {
  open = await mirrorStage();
});
afterEach(() => {
  open.sandbox.world.faults.clear();
  open.sandbox.world.lag.clear();
  open.sent.length = 0;
});
afterAll(() => open.close());

const minute = 60_000;

/** Which transaction wrote the rows, by what they are and where they stand: with time some stand otherwise, out of money. */
async function writtenBy(account: string): Promise<Map<string, string>> {
  const { rows } = await open.server.owner.query<{ row: string; xmin: string }>(
    `select concat_ws(' ', level, external_id, platform_status) as row, xmin::text from mirror_objects where advertiser_id = $1`,
    [account],
  );
  return new Map(rows.map(({ row, xmin }) => [row, xmin]));
}
const connector = (platform: AdPlatform) =>
  open.server.services.platforms.connector(platform, open.admin.tenantId);
/** Something happens between the pages that the platform shows of a level. */
async function betweenPages(
  platform: AdPlatform,
  work: () => Promise<void>,
  run: () => Promise<unknown>,
): Promise<void> {
  const delivery = connector(platform).delivery!;
  const { list } = delivery;
  delivery.list = async function* (scope, query) {
    for await (const page of list(scope, { ...query, pageSize: 10 })) {
      yield page;
      await work();
    }
  };
  try {
    await run();
  } finally {
    delivery.list = list;
  }
}
/** What the account is asked changes since, by level. */
async function asked(
  platform: AdPlatform,
  account: string,
  run: () => Promise<unknown>,
): Promise<(string | undefined)[]> {
  const delivery = connector(platform).delivery!;
  const { list } = delivery;
  const since: (string | undefined)[] = [];
  delivery.list = (scope, query) => {
    if (scope.account.id === account) since.push(query.since);
    return list(scope, query);
  };
  try {
    await run();
  } finally {
    delivery.list = list;
  }
  return since;
}

/** What a round asks that is no sweep: changes, but all where the platform cannot tell what has changed. */
const partly = (platform: AdPlatform) =>
  platformLevels[platform].map((level) =>
    capabilitiesOf(platform).levels[level]?.changedSince === 'connector' ? undefined : expect.any(String),
  );

describe.each(adPlatforms)('an account of %s', (platform) => {
  it('that is as it was is not written again, whole or in part', async () => {
    const account = await open.filled(platform, 12);
    const before = await writtenBy(account);
    const rounds = await asked(platform, account, () => open.later(mirrorPlan.busyMs * 2));
    expect(rounds).toEqual(partly(platform));
    expect(await open.sync(platform, account)).toMatchObject({ state: 'DONE', quiet_rounds: 1 });
    const sweep = await asked(platform, account, () => open.later(sweepMsOf(platform) * 1.2));
    expect(sweep).toEqual(platformLevels[platform].map(() => undefined));
    const after = await writtenBy(account);
    const same = [...before].filter(([row]) => after.has(row));
    expect(same.length).toBeGreaterThan(before.size / 2);
    expect(same.map(([row]) => [row, after.get(row)])).toEqual(same);
  });

  it('shows what has changed since', async () => {
    const account = await open.filled(platform);
    await open.advance(minute);
    const objects = open.objects(platform, account);
    const top = objects[0]!;
    const low = objects.at(-1)!;
    for (const { level, id } of [top, low]) await open.change(platform, level, id, { name: `New ${level}` });
    const since = await asked(platform, account, () => open.later(mirrorPlan.busyMs * 2));
    expect(since).toEqual(partly(platform));
    const rows = await open.rows(platform, account);
    const changed = rows.filter(({ name }) => name.startsWith('New '));
    expect(changed.map(({ external_id: id }) => id).toSorted()).toEqual([top.id, low.id].toSorted());
    expect(changed.every(({ changed_at: at, found_at: from }) => at > from)).toBe(true);
    expect(await open.sync(platform, account)).toMatchObject({ quiet_rounds: 0 });
  });

  it('says what a whole reading does not show any more, and welcomes it back', async () => {
    const account = await open.filled(platform);
    await open.advance(ledgerDefaults.lateListMs + minute);
    const { objects } = open.sandbox.world.state;
    const ad = open.objects(platform, account).at(-1)!;
    const stored = objects.get(sandboxName(platform), ad.level, ad.id)!;
    objects.remove(sandboxName(platform), ad.level, ad.id);
    const vanished = async () =>
      (await open.rows(platform, account)).filter((row) => row.vanished_at).map((row) => row.external_id);
    await open.later(0);
    expect(await vanished()).toEqual([]);
    await open.later(sweepMsOf(platform) * 1.2);
    expect(await vanished()).toEqual([ad.id]);
    objects.insert(sandboxName(platform), ad.level, stored);
    await open.later(sweepMsOf(platform) * 1.2);
    expect(await vanished()).toEqual([]);
  });

  it('that fails between two pages keeps what was read, calls nothing vanished, and is tried again later', async () => {
    const account = await open.filled(platform, 25);
    await open.advance(sweepMsOf(platform) * 1.2);
    const fail = async () => {
      throw new TransientError({ platform, message: 'Try later', status: 500 });
    };
    await betweenPages(platform, fail, () => open.read(platform, account));
    const failed = await open.sync(platform, account);
    expect(failed).toMatchObject({ state: 'FAILED', failures: 1, lease_owner: null });
    expect(failed.failure).toMatchObject({ key: 'accounts:syncFailure.fault' });
    expect((await open.rows(platform, account)).filter((row) => row.vanished_at)).toEqual([]);
    const pause = failed.next_at.getTime() - open.server.clock.now().getTime();
    expect(pause).toBeGreaterThan(mirrorPlan.failedMs * 0.8);
    await betweenPages(platform, fail, () => open.read(platform, account));
    const again = await open.sync(platform, account);
    expect(again.failures).toBe(2);
    expect(again.next_at.getTime() - open.server.clock.now().getTime()).toBeGreaterThan(pause * 1.2);
    await open.later(mirrorPlan.failedMs * 3);
    expect(await open.sync(platform, account)).toMatchObject({ state: 'DONE', failures: 0, failure: null });
  });

  it('whose authorisation is dead waits, and is read when it is back', async () => {
    const person = await open.authorised(platform);
    const { account } = person;
    await open.fill(platform, account, 3);
    await open.drain();
    open.withdraw(person);
    await open.later(mirrorPlan.busyMs * 2);
    const waiting = await open.sync(platform, account);
    expect(waiting).toMatchObject({ state: 'FAILED', failure: { key: 'mirror:error.waits' } });
    expect(await asked(platform, account, () => open.later(mirrorPlan.failedMs * 5))).toEqual([]);
    await open.authorise(open.admin, person);
    await open.drain();
    expect(await open.sync(platform, account)).toMatchObject({ state: 'DONE', failure: null });
  });
});

describe('a sweep', () => {
  it('finds what lists show late neither vanished nor lost', async () => {
    const account = await open.filled('TIKTOK');
    const top = open.objects('TIKTOK', account)[0]!;
    const { objects } = open.sandbox.world.state;
    const stored = objects.get('tiktok', top.level, top.id)!;
    // Found a moment ago, and not shown now.
    objects.remove('tiktok', top.level, top.id);
    await open.server.owner.query(
      `update mirror_syncs set sweep_at = 'epoch', next_at = 'epoch' where advertiser_id = $1`,
      [account],
    );
    await open.later(0);
    const vanished = async () =>
      (await open.rows('TIKTOK', account)).filter((row) => row.vanished_at).map((row) => row.external_id);
    expect(await vanished()).toEqual([]);
    // Looked for again when no list is late any more.
    await open.later(ledgerDefaults.lateListMs + minute);
    expect(await vanished()).toEqual([top.id]);
    objects.insert('tiktok', top.level, stored);
  });
});

describe('whose turn it is', () => {
  const who = () => ({ tenantId: open.admin.tenantId, userId: open.admin.userId });
  const refresh = (platform: AdPlatform, account: string) =>
    withTenant(open.server.services.db, who(), (tx) =>
      refreshAccounts(tx, open.server.services, [{ platform, advertiserId: account }]),
    );

  it('a person comes first, and sees everything as it is', async () => {
    const [first, second] = [await open.filled('FACEBOOK'), await open.filled('FACEBOOK')];
    await open.advance(mirrorPlan.busyMs * 2);
    const now = open.server.clock.now().getTime();
    await refresh('FACEBOOK', second);
    expect(open.sent.map(({ job }) => job.name)).toEqual(['mirror-asked']);
    const since = await asked('FACEBOOK', second, async () => {
      const [job] = open.sent.splice(0, 1);
      await open.run(job!.job as never, job!.payload as never);
    });
    expect(since).toEqual([undefined, undefined, undefined]);
    expect((await open.sync('FACEBOOK', second)).confirmed_at!.getTime()).toBeGreaterThanOrEqual(now);
    expect(await open.sync('FACEBOOK', second)).toMatchObject({ state: 'DONE', asked_at: null });
    expect((await open.sync('FACEBOOK', first)).confirmed_at!.getTime()).toBeLessThan(now);
  });

  it('what is asked for while it is read is read once more', async () => {
    const account = await open.filled('TIKTOK', 12);
    let times = 0;
    let askedAt = Infinity;
    const ask = async () => {
      times += 1;
      if (times > 1) return;
      open.server.clock.advance(1000);
      askedAt = open.server.clock.now().getTime();
      await refresh('TIKTOK', account);
    };
    await open.advance(mirrorPlan.busyMs * 2);
    await betweenPages('TIKTOK', ask, () => open.read('TIKTOK', account));
    expect(await open.sync('TIKTOK', account)).toMatchObject({ state: 'DONE', asked_at: expect.any(Date) });
    await open.drain();
    expect(await open.sync('TIKTOK', account)).toMatchObject({ state: 'DONE', asked_at: null });
    const { confirmed_at: at } = await open.sync('TIKTOK', account);
    expect(at!.getTime()).toBeGreaterThanOrEqual(askedAt);
  });

  it('organisations take turns, and none sees what another one has', async () => {
    const { admin: other } = open.fixture.b;
    const many = await open.authorised('TIKTOK');
    const single = await open.authorised('TIKTOK', other);
    await open.server.owner.query(`update mirror_syncs set next_at = 'epoch' where advertiser_id = any($1)`, [
      [...many.accountIds, ...single.accountIds],
    ]);
    for (const { account } of [many, single]) await open.fill('TIKTOK', account, 2);
    const order: string[] = [];
    while (open.sent.length > 0) {
      const [next] = open.sent.splice(0, 1);
      if (next!.job.name === 'mirror-sync') order.push((next!.payload as { tenantId: string }).tenantId);
      await open.run(next!.job as never, next!.payload as never);
    }
    expect(order.indexOf(other.tenantId)).toBe(1);
    const { rows } = await open.server.owner.query<{ tenant_id: string }>(
      'select distinct tenant_id from mirror_objects where advertiser_id = $1',
      [single.account],
    );
    expect(rows).toEqual([{ tenant_id: other.tenantId }]);
    const seen = await withTenant(open.server.services.db, who(), (tx) =>
      tx.selectFrom('mirror_objects').select('external_id').where('tenant_id', '=', other.tenantId).execute(),
    );
    expect(seen).toEqual([]);
  });

  it('what a killed worker held is taken over, and it writes nothing more', async () => {
    const account = await open.filled('OCEAN', 25);
    await open.advance(sweepMsOf('OCEAN') * 1.2);
    for (const { level, id } of open.objects('OCEAN', account).slice(-20))
      await open.change('OCEAN', level, id, { name: `Seen by one of them ${id}` });
    // Another one takes it while the first one reads: the lease of the first has ended.
    let times = 0;
    const takeOver = async () => {
      times += 1;
      if (times !== 1) return;
      await open.server.owner.query(
        `update mirror_syncs set lease_owner = 'another' where advertiser_id = $1`,
        [account],
      );
    };
    await betweenPages('OCEAN', takeOver, () => open.read('OCEAN', account));
    expect(await open.sync('OCEAN', account)).toMatchObject({ state: 'RUNNING', lease_owner: 'another' });
    const renamed = async () =>
      (await open.rows('OCEAN', account)).filter(({ name }) => name.startsWith('Seen')).length;
    expect(await renamed()).toBe(0);
    await open.later(minute);
    expect(await open.sync('OCEAN', account)).toMatchObject({ state: 'RUNNING', lease_owner: 'another' });
    await open.later(minute);
    expect(await open.sync('OCEAN', account)).toMatchObject({ state: 'DONE', lease_owner: null });
    expect(await renamed()).toBe(20);
  });

  it('a worker that stops leaves it to another one', async () => {
    const account = await open.filled('TIKTOK', 25);
    const { services } = open.server;
    const stop = new AbortController();
    const halt = async () => stop.abort(new Error('The worker stops'));
    const place = { platform: 'TIKTOK', advertiserId: account } as const;
    await betweenPages('TIKTOK', halt, () => runSync(services, open.admin.tenantId, place, stop.signal));
    expect(await open.sync('TIKTOK', account)).toMatchObject({ state: 'WAITING', failure: null });
    await open.later(0);
    expect(await open.sync('TIKTOK', account)).toMatchObject({ state: 'DONE' });
  });

  it('is asked more and more seldom where nothing changes', async () => {
    const account = await open.filled('TIKTOK');
    const pauses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { next_at: next } = await open.sync('TIKTOK', account);
      pauses.push(next.getTime() - open.server.clock.now().getTime());
      await open.later(pauses.at(-1)! + 1000);
    }
    expect(pauses[0]).toBeLessThan(mirrorPlan.busyMs * 1.2);
    expect(pauses[2]).toBeGreaterThan(mirrorPlan.busyMs * 2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(mirrorPlan.quietMs * (1 + mirrorPlan.jitter));
  });
});
