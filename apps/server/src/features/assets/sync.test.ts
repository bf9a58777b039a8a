import { TransientError } from '@adsail/connectors';
import { assetCalls } from '@adsail/contract/assets';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { runSync } from './sync/run.ts';
import { syncTickJob } from './sync/job.ts';
import { syncChanged } from './sync/start.ts';
import { claimSync } from './store/syncs.ts';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let account: string;
let other: string;
beforeAll(async () => {
  open = await assetStage();
});
beforeEach(async () => {
  ({ account, other } = await open.authorised('TIKTOK'));
});
afterEach(() => {
  open.sandbox.world.faults.clear();
  open.sent.length = 0;
});
afterAll(() => open.close());

const kind = { kind: 'pixel', platform: 'TIKTOK' } as const;
const objects = () => open.sandbox.world.state.objects;
const as = () => open.server.as(open.admin);
const addPixel = (name: string, accountId = account) =>
  objects().insert('tiktok', 'pixel', {
    id: open.sandbox.world.state.ids.digits('tiktok', 19, '73'),
    accountId,
    name,
    status: 'ENABLE',
    fields: { pixel_code: `C${name.toUpperCase().replaceAll(' ', '')}`, events: [] },
  }).id;
const listed = async (advertiserId = account) =>
  (await as().ok(pixelCalls.list, { advertiserId, pageSize: 1000 })).list;
const named = async (name: string) => (await listed()).find((pixel) => pixel.name === name);
async function statusOf(advertiserId = account) {
  const { rows } = await open.server.owner.query<{ state: string; found: number; finishedAt: Date | null }>(
    `select state, found, finished_at as "finishedAt" from asset_syncs
     where kind = 'pixel' and platform = 'TIKTOK' and advertiser_id = $1`,
    [advertiserId],
  );
  const { failed } = await as().ok(assetCalls.syncStatus, kind);
  const message = failed.find((each) => each.advertiserId === advertiserId)?.message ?? null;
  return rows[0] && { ...rows[0], message };
}
const sync = (advertiserIds = [account]) => open.sync(pixelCalls.sync, { advertiserIds });

/** Something happens between the pages that the platform shows. */
async function betweenPages(work: () => Promise<void>, run: () => Promise<unknown>): Promise<void> {
  const pixels = open.server.services.platforms.connector('TIKTOK', open.admin.tenantId).assets!.pixels!;
  const { list } = pixels;
  pixels.list = async function* (scope) {
    for await (const page of list(scope)) {
      yield page;
      await work();
    }
  };
  try {
    await run();
  } finally {
    pixels.list = list;
  }
}

describe('a sync', () => {
  it('returns at once, and tells how far it is', async () => {
    expect(await as().ok(pixelCalls.sync, { advertiserIds: [account, other] })).toEqual({ accounts: 2 });
    expect(await statusOf()).toMatchObject({ state: 'WAITING', found: 0, finishedAt: null });
    await open.drain();
    expect(await statusOf()).toMatchObject({ state: 'DONE', found: (await listed()).length, message: null });
    expect(await statusOf(other)).toMatchObject({ state: 'DONE' });
  });

  it('tells when it was last read while it is read again', async () => {
    await sync();
    const before = await statusOf();
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    expect(await statusOf()).toMatchObject({ state: 'WAITING', finishedAt: before?.finishedAt });
    expect(before?.finishedAt).not.toBeNull();
    await open.drain();
  });

  it('without ids reads all accounts whose authorisation lives', async () => {
    const { accounts } = await as().ok(pixelCalls.sync, {});
    const { rows } = await open.server.owner.query(
      `select from ad_accounts where tenant_id = $1 and platform = 'TIKTOK' and auth_status = 'NORMAL'`,
      [open.admin.tenantId],
    );
    expect(accounts).toBe(rows.length);
    await open.drain();
  });

  it('brings what is new, on every page', async () => {
    const names = Array.from({ length: 45 }, (_, at) => `Pixel ${String(at).padStart(2, '0')}`);
    for (const name of names) addPixel(name);
    await sync();
    expect((await listed()).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(await named('Pixel 07')).toMatchObject({ code: 'CPIXEL07', status: 'INACTIVE', vanished: false });
  });

  it('changes only what has changed, and confirms everything', async () => {
    const id = addPixel('Before');
    addPixel('Steady');
    await sync();
    const steady = await named('Steady');
    objects().save('tiktok', 'pixel', { ...objects().get('tiktok', 'pixel', id)!, name: 'After' });
    open.server.clock.advance(1000);
    await sync();
    expect(await named('Before')).toBeUndefined();
    expect(await named('After')).toMatchObject({ externalId: id, version: 2 });
    const again = await named('Steady');
    expect(again).toMatchObject({ id: steady?.id, version: 1 });
    expect(again!.confirmedAt > steady!.confirmedAt).toBe(true);
  });

  it('writes only rows that have changed, and says of all when they were last confirmed', async () => {
    const id = addPixel('Steady');
    await sync();
    const stored = async () => {
      const { rows } = await open.server.owner.query<{ xmin: string }>(
        'select xmin::text from channel_assets where external_id = $1',
        [id],
      );
      return rows[0]!.xmin;
    };
    const [written, first] = [await stored(), await named('Steady')];
    open.server.clock.advance(60_000);
    await sync();
    expect(await stored()).toBe(written);
    const second = await named('Steady');
    expect(Date.parse(second!.confirmedAt) - Date.parse(first!.confirmedAt)).toBeGreaterThanOrEqual(60_000);

    // One that failed has confirmed nothing; and what has vanished was last confirmed before it had.
    open.server.clock.advance(60_000);
    objects().remove('tiktok', 'pixel', id);
    open.sandbox.world.faults.add({ kind: 'error_before', path: 'pixel/list', rate: 1 });
    await sync();
    expect(await statusOf()).toMatchObject({ state: 'FAILED' });
    expect(await named('Steady')).toMatchObject({ confirmedAt: second!.confirmedAt, vanished: false });
    open.sandbox.world.faults.clear();
    await sync();
    expect(await named('Steady')).toMatchObject({ confirmedAt: second!.confirmedAt, vanished: true });
  });

  it('says what the platform shows no more, keeps it, and welcomes it back', async () => {
    const id = addPixel('Lost');
    await sync();
    const pixel = objects().get('tiktok', 'pixel', id)!;
    objects().remove('tiktok', 'pixel', id);
    open.server.clock.advance(1000);
    await sync();
    const lost = await named('Lost');
    expect(lost).toMatchObject({ vanished: true });
    expect(lost!.vanishedAt! > lost!.confirmedAt).toBe(true);
    const { list } = await as().ok(pixelCalls.list, { advertiserId: account, vanished: true });
    expect(list.map(({ name }) => name)).toEqual(['Lost']);
    objects().insert('tiktok', 'pixel', pixel);
    await sync();
    expect(await named('Lost')).toMatchObject({ id: lost?.id, vanished: false, vanishedAt: null });
  });

  it('that fails between two pages keeps what it has read, and calls nothing vanished', async () => {
    for (let at = 0; at < 30; at += 1) addPixel(`Page ${at}`);
    await sync();
    open.server.clock.advance(1000);
    addPixel('Newest');
    const fail = async () => {
      throw new TransientError({ platform: 'TIKTOK', message: 'Try later', status: 500 });
    };
    await betweenPages(fail, () => sync());
    expect(await statusOf()).toMatchObject({ state: 'FAILED', found: 20 });
    expect((await statusOf())?.message).toContain('Try later');
    expect((await listed()).filter(({ vanished }) => vanished)).toEqual([]);
    await sync();
    expect(await statusOf()).toMatchObject({ state: 'DONE', message: null });
    expect(await named('Newest')).toBeDefined();
  });

  it('of one account fails, and the others go on', async () => {
    const dead = await open.authorised('TIKTOK');
    open.withdraw(dead);
    await sync([dead.account, account]);
    expect(await statusOf(account)).toMatchObject({ state: 'DONE' });
    const failed = await statusOf(dead.account);
    expect(failed).toMatchObject({ state: 'FAILED' });
    expect(failed?.message).toMatch(/Re-authorise/);
  });

  it('is asked for of all that failed, and of no others', async () => {
    await sync([account, other]);
    await open.server.owner.query(
      `update asset_syncs set state = 'DONE' where tenant_id = $1 and kind = 'pixel' and platform = 'TIKTOK'`,
      [open.admin.tenantId],
    );
    expect(await as().ok(pixelCalls.sync, { failed: true })).toEqual({ accounts: 0 });
    await open.server.owner.query(
      `update asset_syncs set state = 'FAILED'
       where tenant_id = $1 and kind = 'pixel' and platform = 'TIKTOK' and advertiser_id = $2`,
      [open.admin.tenantId, other],
    );
    expect(await as().ok(pixelCalls.sync, { failed: true })).toEqual({ accounts: 1 });
    await open.drain();
    expect(await statusOf(other)).toMatchObject({ state: 'DONE' });
  });

  it('that is asked for twice is one', async () => {
    await Promise.all([1, 2, 3].map(() => as().ok(pixelCalls.sync, { advertiserIds: [account] })));
    expect(open.sent.filter(({ job }) => job.name === 'assets-sync')).toHaveLength(1);
    const before = open.requests('TIKTOK', 'pixel/list');
    await open.drain();
    expect(open.requests('TIKTOK', 'pixel/list') - before).toBe(1);
  });

  it('runs once more for what was changed while it ran', async () => {
    for (let at = 0; at < 30; at += 1) addPixel(`Early ${at}`);
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    const { services } = open.server;
    const who = { tenantId: open.admin.tenantId, userId: open.admin.userId };
    let changes = 0;
    const change = async () => {
      changes += 1;
      if (changes > 1) return;
      // The page with it was read already.
      for (const pixel of objects().list('tiktok', 'pixel', { accountId: account }))
        objects().save('tiktok', 'pixel', { ...pixel, name: pixel.name.replace('Early', 'Late') });
      await withTenant(services.db, who, (tx) => syncChanged(tx, services, kind, [account]));
    };
    await betweenPages(change, () => runSync(services, who, { ...kind, advertiserId: account }));
    expect(await statusOf()).toMatchObject({ state: 'DONE' });
    const names = (await listed()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Early'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('Late'))).toHaveLength(30);
  });

  it('whose worker stops waits for another', async () => {
    for (let at = 0; at < 30; at += 1) addPixel(`Stopped ${at}`);
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    const stop = new AbortController();
    const { services } = open.server;
    const who = { tenantId: open.admin.tenantId, userId: open.admin.userId };
    const place = { ...kind, advertiserId: account };
    const halt = async () => stop.abort(new Error('The worker stops'));
    await betweenPages(halt, () => runSync(services, who, place, stop.signal));
    expect(await statusOf()).toMatchObject({ state: 'WAITING', message: null });
    await runSync(services, who, place);
    expect(await statusOf()).toMatchObject({ state: 'DONE' });
  });

  it('that fails by a mistake of ours is told, and thrown to the queue', async () => {
    for (let at = 0; at < 30; at += 1) addPixel(`Wrong ${at}`);
    const fail = async () => {
      throw new RangeError('A mistake');
    };
    await expect(betweenPages(fail, () => sync())).rejects.toThrow('A mistake');
    expect(await statusOf()).toMatchObject({ state: 'FAILED' });
  });

  it('runs once, however many workers take it up', async () => {
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    const before = open.requests('TIKTOK', 'pixel/list');
    const { services } = open.server;
    const who = { tenantId: open.admin.tenantId, userId: open.admin.userId };
    const place = { ...kind, advertiserId: account };
    await Promise.all([1, 2, 3].map(() => runSync(services, who, place)));
    expect(open.requests('TIKTOK', 'pixel/list') - before).toBe(1);
  });
});

describe('what a crash leaves', () => {
  const who = () => ({ tenantId: open.admin.tenantId, userId: open.admin.userId });
  const place = () => ({ ...kind, advertiserId: account });
  const tick = async () => {
    await open.run(syncTickJob, {});
    await open.drain();
  };

  it('is swept: the worker died', async () => {
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    open.sent.length = 0;
    const now = open.server.clock.now();
    const dead = { run: '0198c0de-0000-7000-8000-000000000001', now, until: new Date(now.getTime() + 1000) };
    await withTenant(open.server.services.db, who(), (tx) => claimSync(tx, place(), dead));
    await tick();
    expect(await statusOf()).toMatchObject({ state: 'RUNNING' });
    await open.advance(2000);
    await tick();
    expect(await statusOf()).toMatchObject({ state: 'DONE' });
  });

  it('is swept: the job was lost', async () => {
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    open.sent.length = 0;
    await tick();
    expect(await statusOf()).toMatchObject({ state: 'WAITING' });
    await open.advance(61_000);
    await tick();
    expect(await statusOf()).toMatchObject({ state: 'DONE' });
  });

  it('writes nothing when it wakes up and another has taken over', async () => {
    for (let at = 0; at < 30; at += 1) addPixel(`Slow ${at}`);
    await as().ok(pixelCalls.sync, { advertiserIds: [account] });
    open.sent.length = 0;
    const takeOver = async () => {
      await open.server.owner.query(`update asset_syncs set run = $2 where advertiser_id = $1`, [
        account,
        newId(),
      ]);
    };
    await betweenPages(takeOver, () => runSync(open.server.services, who(), place()));
    expect(await statusOf()).toMatchObject({ state: 'RUNNING', found: 20 });
    expect((await listed()).filter(({ name }) => name.startsWith('Slow'))).toHaveLength(20);
  });
});
