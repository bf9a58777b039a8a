import { collect } from '@adsail/connectors';
import { appCalls } from '@adsail/contract/apps';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/index.ts';
import { type AssetStage, assetStage, insertAsset } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
let second: string;
let facebook: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account, other: second } = await open.authorised('TIKTOK'));
  ({ account: facebook } = await open.authorised('FACEBOOK'));
  await open.sync(appCalls.sync);
  await open.sync(appCalls.facebookSync);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const store = (name: string) => `https://play.google.com/store/apps/details?id=com.example.${name}`;
const tracking = { clickUrl: 'https://track.example.com/c', impressionUrl: 'https://track.example.com/i' };
const listed = async () => (await as().ok(appCalls.list, { advertiserId: account, pageSize: 1000 })).list;
const atPlatform = () =>
  open.withAccount('TIKTOK', account, ({ connector, scope }) => collect(connector.assets!.apps!.list(scope)));

describe('the lists', () => {
  it('show the apps of each platform with their events', async () => {
    expect((await listed()).map(({ appId }) => appId).toSorted()).toEqual(
      (await atPlatform()).map(({ id }) => id).toSorted(),
    );
    const [app] = (await as().ok(appCalls.facebookPage, { advertiserId: facebook })).list;
    expect(app).toMatchObject({ platform: 'FACEBOOK', partner: 'none', pictureUrl: expect.any(String) });
    expect((await listed()).map(({ pictureUrl }) => typeof pictureUrl)).not.toContain('object');
    const { list } = await as().ok(appCalls.facebookEvents, { id: app!.id });
    expect(list).toHaveLength(app!.eventCount);
    expect(list.length).toBeGreaterThan(0);
  });

  it('tell of a TikTok app its id there, its organisation, the accounts that have it, and its events', async () => {
    const android = async () => (await listed()).find(({ system }) => system === 'ANDROID');
    const app = await android();
    const center = open.sandbox.world.state.objects.list('tiktok', 'bc').map(({ name }) => name);
    expect(app).toMatchObject({ tiktokId: app?.externalId, organisation: expect.stringMatching(/./) });
    expect(center).toContain(app?.organisation);
    expect(app?.boundAccounts).toEqual([{ advertiserId: account, advertiserName: app?.advertiserName }]);
    const { advertiserId: _own, ...same } = app!;
    await insertAsset(open.server, open.admin.tenantId, {
      kind: 'app',
      platform: 'TIKTOK',
      advertiserId: second,
      name: same.name,
      data: { ...same, events: [] },
    });
    const again = await android();
    expect(again?.boundAccounts.map(({ advertiserId }) => advertiserId).toSorted()).toEqual(
      [account, second].toSorted(),
    );
    const { list } = await as().ok(appCalls.events, { id: app!.id });
    expect(list).toHaveLength(app!.eventCount);
    expect(list.length).toBeGreaterThan(0);
    // An app of the other platform is not there.
    const [other] = (await as().ok(appCalls.facebookPage, { advertiserId: facebook })).list;
    expect(other?.tiktokId).toBe('');
    expect((await as().call(appCalls.events, { id: other!.id })).envelope.errorCode).toBe(10404);
  });

  it('map an app to all accounts that have it', async () => {
    const [app] = await listed();
    const { list } = await as().ok(appCalls.mapping, { keyword: app!.packageName });
    expect(list).toHaveLength(1);
    expect(list[0]?.places).toContainEqual(
      expect.objectContaining({ platform: 'TIKTOK', advertiserId: account, appId: app?.appId }),
    );
    const found = await as().ok(appCalls.atAddress, { downloadUrl: app!.downloadUrl });
    expect(found).toMatchObject({ system: app?.system, packageName: app?.packageName });
    expect(found.places.map(({ id }) => id)).toContain(app?.id);
    const optimizer = open.server.as(open.fixture.a.optimizer);
    expect(await optimizer.ok(appCalls.mapping, {})).toMatchObject({ total: 0 });
  });
});

describe('a change', () => {
  it('registers an app once although the answer was lost', async () => {
    open.sandbox.world.faults.add({ kind: 'drop', path: 'app/create', rate: 1, count: 1 });
    const input = {
      advertiserId: account,
      downloadUrl: store('harbour'),
      partner: 'adjust',
      ...tracking,
    } as const;
    const { changeId } = await as().ok(appCalls.add, input);
    expect(await open.settled('app', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
    const made = (await atPlatform()).filter(({ downloadUrl }) => downloadUrl === store('harbour'));
    expect(made).toHaveLength(1);
    expect(made[0]?.raw['partner']).toBe('Adjust');
    expect((await listed()).filter(({ downloadUrl }) => downloadUrl === store('harbour'))).toMatchObject([
      { appId: made[0]?.id, partner: 'adjust', packageName: 'com.example.harbour', ...tracking },
    ]);
    expect(fieldsOf(await as().call(appCalls.add, input))).toEqual({ downloadUrl: 'assets.nameTaken' });
  });

  it('edits an app although the answer was lost', async () => {
    const [app] = await listed();
    open.sandbox.world.faults.add({ kind: 'drop', path: 'app/update', rate: 1, count: 1 });
    const links = { downloadUrl: app!.downloadUrl, partner: 'appsflyer', ...tracking } as const;
    const { changeId } = await as().ok(appCalls.edit, { id: app!.id, version: app!.version, ...links });
    expect(await open.settled('app', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
    const after = (await listed()).find(({ id }) => id === app?.id);
    expect(after).toMatchObject(links);
    // The platform has no word for no partner, and keeps what it is not told.
    const bare = { id: app!.id, version: after!.version, ...links, partner: 'none' } as const;
    expect(fieldsOf(await as().send(appCalls.edit, bare))).toEqual({ partner: 'apps.partnerStays' });
  });

  it('removes only what the platform shows no more', async () => {
    const [app] = await listed();
    const refused = await as().call(appCalls.delete, { id: app!.id });
    expect(refused.envelope.errorCode).toBe(10409);
    expect(refused.envelope.errorMessage).toContain('TikTok Ads Manager');
    open.sandbox.world.state.objects.remove('tiktok', 'app', app!.appId);
    open.server.clock.advance(1000);
    await open.sync(appCalls.sync, { advertiserIds: [account] });
    await as().ok(appCalls.delete, { id: app!.id });
    expect((await listed()).map(({ id }) => id)).not.toContain(app?.id);
  });
});

describe('what is refused', () => {
  it('names the fields', async () => {
    const nothing = { advertiserId: '', downloadUrl: '', clickUrl: 'x', impressionUrl: '' };
    expect(fieldsOf(await as().send(appCalls.add, nothing))).toEqual({
      advertiserId: 'apps.account',
      downloadUrl: 'apps.downloadUrl',
      clickUrl: 'apps.link',
      impressionUrl: 'apps.impressionUrl',
    });
    const elsewhere = { advertiserId: account, downloadUrl: 'https://www.example.com/', ...tracking };
    expect(fieldsOf(await as().call(appCalls.add, elsewhere))).toEqual({ downloadUrl: 'apps.noStore' });
  });

  it('is everything to whoever has no right to the account', async () => {
    const [app] = await listed();
    const input = { downloadUrl: store('theirs'), ...tracking };
    const asked = async (member: typeof open.admin) =>
      Promise.all([
        open.server.as(member).call(appCalls.add, { advertiserId: account, ...input }),
        open.server.as(member).call(appCalls.edit, { id: app!.id, ...input }),
        open.server.as(member).call(appCalls.delete, { id: app!.id }),
      ]).then((answers) => answers.map(({ envelope }) => envelope.errorCode));
    expect(await asked(open.fixture.a.optimizer)).toEqual([10404, 10404, 10404]);
    expect(await asked(open.fixture.a.designer)).toEqual([10403, 10403, 10403]);
    expect(await asked(open.fixture.b.admin)).toEqual([10404, 10404, 10404]);
  });
});
