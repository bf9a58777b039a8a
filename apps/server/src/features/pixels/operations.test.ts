import type { AdPlatform } from '@adsail/contract';
import { assetCalls } from '@adsail/contract/assets';
import { collect } from '@adsail/connectors';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
const accounts = new Map<AdPlatform, { account: string; other: string }>();
beforeAll(async () => {
  open = await assetStage();
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const platforms = ['TIKTOK', 'FACEBOOK'] as const;
type Platform = (typeof platforms)[number];
const calls = {
  TIKTOK: { add: pixelCalls.add, update: pixelCalls.update, list: pixelCalls.list, sync: pixelCalls.sync },
  FACEBOOK: {
    add: pixelCalls.facebookAdd,
    update: pixelCalls.facebookUpdate,
    list: pixelCalls.facebookPage,
    sync: pixelCalls.facebookSync,
  },
};
/** Where a create and a rename go. */
const paths = {
  TIKTOK: { create: 'pixel/create', rename: 'pixel/update' },
  FACEBOOK: { create: '/adspixels', rename: '/v' },
};

const as = () => open.server.as(open.admin);
const accountsOn = async (platform: Platform) => {
  const found = accounts.get(platform) ?? (await open.authorised(platform));
  accounts.set(platform, found);
  return found;
};
const atPlatform = (platform: Platform, advertiserId: string) =>
  open.withAccount(platform, advertiserId, ({ connector, scope }) =>
    collect(connector.assets!.pixels!.list(scope)),
  );
const rowOf = async (platform: Platform, advertiserId: string, name: string) =>
  (await as().ok(calls[platform].list, { advertiserId, pageSize: 1000 })).list.find(
    (each) => each.name === name,
  );

describe.each(platforms)('on %s', (platform) => {
  it('a pixel is made once although the answer was lost, and is in the list', async () => {
    const { account } = await accountsOn(platform);
    open.sandbox.world.faults.add({ kind: 'drop', path: paths[platform].create, rate: 1, count: 1 });
    const { changeId } = await as().ok(calls[platform].add, { advertiserId: account, name: 'Harbour' });
    const { list } = await as().ok(assetCalls.changes, { kind: 'pixel', platform });
    expect(list.find(({ id }) => id === changeId)).toMatchObject({ action: 'add', name: 'Harbour' });
    const done = await open.settled('pixel', platform, changeId);
    expect(done).toMatchObject({ state: 'DONE', message: null });
    const made = (await atPlatform(platform, account)).filter(({ name }) => name === 'Harbour');
    expect(made).toHaveLength(1);
    expect(done.externalId).toBe(made[0]?.id);
    expect(await rowOf(platform, account, 'Harbour')).toMatchObject({
      externalId: made[0]?.id,
      code: made[0]?.code,
    });
  });

  it('a pixel is renamed although the answer was lost', async () => {
    const { account } = await accountsOn(platform);
    await open.sync(calls[platform].sync, { advertiserIds: [account] });
    const [first] = await atPlatform(platform, account);
    const row = await rowOf(platform, account, first?.name ?? '');
    open.sandbox.world.faults.add({ kind: 'drop', path: paths[platform].rename, rate: 1, count: 1 });
    const { changeId } = await as().ok(calls[platform].update, { id: row!.id, name: 'Lighthouse' });
    expect(await open.settled('pixel', platform, changeId)).toMatchObject({ state: 'DONE' });
    const names = (await atPlatform(platform, account)).filter(({ id }) => id === first?.id);
    expect(names.map(({ name }) => name)).toEqual(['Lighthouse']);
    expect(await rowOf(platform, account, 'Lighthouse')).toMatchObject({ id: row?.id });
  });
});

describe('a change', () => {
  it('of a name shows at once in all accounts that have the pixel', async () => {
    const { account, other } = await accountsOn('FACEBOOK');
    await open.sync(pixelCalls.facebookSync, { advertiserIds: [account, other] });
    const both = async () =>
      (await as().ok(pixelCalls.facebookPage, { advertiserId: [account, other], pageSize: 1000 })).list;
    const row = (await both()).find(
      (each) =>
        each.advertiserId === account &&
        each.businessId !== null &&
        each.name !== 'Lighthouse' &&
        each.name !== 'Harbour',
    )!;
    const same = async () => (await both()).filter(({ externalId }) => externalId === row.externalId);
    const before = (await same()).find(({ advertiserId }) => advertiserId === other)!;
    const { changeId } = await as().ok(pixelCalls.facebookUpdate, { id: row.id, name: 'Beacon' });
    expect(await open.settled('pixel', 'FACEBOOK', changeId)).toMatchObject({ state: 'DONE' });
    expect((await same()).map(({ name }) => name)).toEqual(['Beacon', 'Beacon']);
    const after = (await same()).find(({ advertiserId }) => advertiserId === other)!;
    // Whoever had it open there is told that it has changed.
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('shares a pixel with another account, which shows it then, and takes it back', async () => {
    const { account, other } = await accountsOn('TIKTOK');
    await open.sync(pixelCalls.sync, { advertiserIds: [account, other] });
    const [own] = (await atPlatform('TIKTOK', account)).filter(({ ownerBusinessId }) => ownerBusinessId);
    const row = await rowOf('TIKTOK', account, own?.name ?? '');
    const share = async (shared: boolean) => {
      open.sandbox.world.faults.add({ kind: 'drop', path: 'bc/pixel/link/update', rate: 1, count: 1 });
      const input = { id: row!.id, advertiserIds: [other], shared };
      const { changeId } = await as().ok(pixelCalls.share, input);
      return open.settled('pixel', 'TIKTOK', changeId);
    };
    expect(await share(true)).toMatchObject({ state: 'DONE', action: 'share', externalId: own?.id });
    expect(await rowOf('TIKTOK', other, own?.name ?? '')).toMatchObject({
      externalId: own?.id,
      shared: true,
    });
    const holders = async () =>
      (await as().ok(assetCalls.holders, { kind: 'pixel', platform: 'TIKTOK', id: row!.id })).list.map(
        ({ advertiserId }) => advertiserId,
      );
    expect(await holders()).toEqual([other]);
    open.server.clock.advance(1000);
    expect(await share(false)).toMatchObject({ state: 'DONE', action: 'unshare' });
    expect(await rowOf('TIKTOK', other, own?.name ?? '')).toMatchObject({ vanished: true });
    expect(await holders()).toEqual([]);
  });

  it('that the platform refuses says why, can be tried again, and dismissed', async () => {
    const { account } = await accountsOn('FACEBOOK');
    // An account owns one pixel there.
    const input = { advertiserId: account, name: 'Second' };
    const { changeId } = await as().ok(pixelCalls.facebookAdd, input);
    const failed = await open.settled('pixel', 'FACEBOOK', changeId);
    expect(failed).toMatchObject({ state: 'FAILED' });
    expect(failed.message).toMatch(/An ad account can own one pixel|already exists/);
    await as().ok(assetCalls.retry, { changeId });
    expect(await open.settled('pixel', 'FACEBOOK', changeId)).toMatchObject({ state: 'FAILED' });
    await as().ok(assetCalls.dismiss, { changeId });
    const { list } = await as().ok(assetCalls.changes, { kind: 'pixel', platform: 'FACEBOOK' });
    expect(list.map(({ id }) => id)).not.toContain(changeId);
    expect((await as().call(assetCalls.retry, { changeId })).envelope.errorCode).toBe(10404);
  });

  it('is decided about by those who may change the account', async () => {
    const { account } = await accountsOn('FACEBOOK');
    const { changeId } = await as().ok(pixelCalls.facebookAdd, { advertiserId: account, name: 'Third' });
    await open.settled('pixel', 'FACEBOOK', changeId);
    const optimizer = open.server.as(open.fixture.a.optimizer);
    expect((await optimizer.call(assetCalls.dismiss, { changeId })).envelope.errorCode).toBe(10404);
    await open.server.owner.query(
      `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
       values ($1, $2, 'FACEBOOK', $3, 'VIEW')`,
      [open.admin.tenantId, open.fixture.a.optimizer.userId, account],
    );
    expect((await optimizer.call(assetCalls.retry, { changeId })).envelope.errorCode).toBe(10403);
    expect(
      (await open.server.as(open.fixture.b.admin).call(assetCalls.retry, { changeId })).envelope.errorCode,
    ).toBe(10404);
  });

  it('at an account whose authorisation has ended waits for it', async () => {
    const person = await open.authorised('TIKTOK');
    open.withdraw(person);
    const { changeId } = await as().ok(pixelCalls.add, { advertiserId: person.account, name: 'Patient' });
    const state = async () =>
      (await as().ok(assetCalls.changes, { kind: 'pixel', platform: 'TIKTOK' })).list.find(
        ({ id }) => id === changeId,
      );
    await expect.poll(state).toMatchObject({ state: 'WAITING' });
    expect((await state())?.message).toMatch(/authorisation has ended/);
    await as().ok(assetCalls.dismiss, { changeId });
    expect(await state()).toBeUndefined();
  });
});
