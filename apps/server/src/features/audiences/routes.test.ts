import { assetCalls } from '@adsail/contract/assets';
import { audienceCalls } from '@adsail/contract/audiences';
import { pixelCalls } from '@adsail/contract/pixels';
import { appCalls } from '@adsail/contract/apps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/index.ts';
import { type AssetStage, assetStage, insertAsset } from '../assets/testing.ts';

let open: AssetStage;
let tiktok: string;
let other: string;
let facebook: string;
let ocean: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account: tiktok, other } = await open.authorised('TIKTOK'));
  ({ account: facebook } = await open.authorised('FACEBOOK'));
  ({ account: ocean } = await open.authorised('OCEAN'));
  for (const call of [pixelCalls.sync, pixelCalls.facebookSync, appCalls.sync]) await open.sync(call);
});
afterAll(() => open.close());

const kind = 'audience';
const as = () => open.server.as(open.admin);
const optimizer = () => open.server.as(open.fixture.a.optimizer);
const data = {
  kind: 'custom',
  state: 'READY',
  note: null,
  size: 10,
  shared: false,
  type: 'PIXEL',
  os: null,
  sources: [] as string[],
  includes: [] as string[],
  excludes: [] as string[],
  settings: {},
  unknown: {},
  createdAt: null,
};
const insert = (
  platform: 'TIKTOK' | 'FACEBOOK' | 'OCEAN',
  name: string,
  more: object = {},
  advertiserId = { TIKTOK: tiktok, FACEBOOK: facebook, OCEAN: ocean }[platform],
  vanished = false,
) =>
  insertAsset(open.server, open.admin.tenantId, {
    kind: 'audience',
    platform,
    advertiserId,
    name,
    data: { ...data, ...more },
    vanished,
  });
const permit = (advertiserId: string, permission: string) =>
  open.server.owner.query(
    `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, 'TIKTOK', $3, $4)
     on conflict (tenant_id, user_id, platform, advertiser_id) do update set permission = $4`,
    [open.admin.tenantId, open.fixture.a.optimizer.userId, advertiserId, permission],
  );
const adults = { country: ['US'], ageMin: 18, ageMax: 65 };

describe('a package of our own', () => {
  it('is saved for all accounts, changed, and deleted', async () => {
    const { id, changeId } = await as().ok(audienceCalls.facebookAdd, { name: ' Adults ', settings: adults });
    expect(changeId).toBeNull();
    const detail = await as().ok(audienceCalls.facebookDetail, { id: id! });
    expect(detail).toMatchObject({
      name: 'Adults',
      kind: 'prestore',
      origin: 'OWN',
      advertiserId: null,
      confirmedAt: null,
      permission: 'MANAGE',
      state: 'READY',
      settings: adults,
      unknown: {},
    });
    const settings = { country: ['CA'], devices: ['IOS' as const] };
    await as().ok(audienceCalls.facebookUpdate, { id: id!, version: 1, name: 'iPhones', settings });
    const changed = await as().ok(audienceCalls.facebookDetail, { id: id! });
    expect(changed).toMatchObject({ name: 'iPhones', os: 'IOS', version: 2, settings });
    expect(changed.settings).not.toHaveProperty('ageMin');
    const stale = await as().call(audienceCalls.facebookUpdate, {
      id: id!,
      version: 1,
      name: 'Old',
      settings,
    });
    expect(stale.envelope).toMatchObject({ errorCode: 10409, response: { version: 2 } });
    await as().ok(audienceCalls.facebookDelete, { id: id! });
    expect((await as().call(audienceCalls.facebookDetail, { id: id! })).envelope.errorCode).toBe(10404);
  });

  it('has a name of its own on its platform', async () => {
    const name = 'Taken';
    await as().ok(audienceCalls.facebookAdd, { name, settings: adults });
    const again = await as().call(audienceCalls.facebookAdd, { name, settings: adults });
    expect(Object.keys(fieldsOf(again))).toEqual(['name']);
    await as().ok(audienceCalls.tiktokAdd, { name, settings: { locationIds: ['6252001'] } });
  });

  it('keeps what the form does not know through a change', async () => {
    const saved = await insert('FACEBOOK', 'Made there', {
      kind: 'prestore',
      settings: adults,
      unknown: { excluded_geo_locations: { countries: ['CA'] } },
    });
    const target = { platform: 'FACEBOOK' as const };
    const report = await open.copyReport({ kind, platform: 'FACEBOOK', id: saved }, [target]);
    expect(report).toMatchObject([{ possible: true, reason: null, name: 'Made there' }]);
    expect(report[0]?.parts.map(({ outcome }) => outcome)).toEqual(['EXACT', 'EXACT', 'EXACT', 'EXACT']);
    const copied = await open.copy({ kind, platform: 'FACEBOOK', id: saved }, [{ ...target, name: 'Mine' }]);
    const id = copied.results[0]!.id!;
    await as().ok(audienceCalls.facebookUpdate, { id, name: 'Mine now', settings: { country: ['GB'] } });
    expect(await as().ok(audienceCalls.facebookDetail, { id })).toMatchObject({
      name: 'Mine now',
      hasUnknown: true,
      settings: { country: ['GB'] },
      unknown: { excluded_geo_locations: { countries: ['CA'] } },
    });
  });

  it('is seen by the organisation alone', async () => {
    const { id } = await as().ok(audienceCalls.facebookAdd, { name: 'Only ours', settings: adults });
    const stranger = open.server.as(open.fixture.b.admin);
    for (const [call, input] of [
      [audienceCalls.facebookDetail, { id }],
      [audienceCalls.facebookDelete, { id }],
      [audienceCalls.facebookUpdate, { id, name: 'Theirs', settings: adults }],
      [
        assetCalls.copy,
        {
          kind,
          platform: 'FACEBOOK',
          copies: [{ sourceId: id, platform: 'FACEBOOK', name: 'Stolen', planHash: 'any' }],
        },
      ],
      [assetCalls.uses, { kind, platform: 'FACEBOOK', id }],
    ] as const)
      expect((await stranger.call(call, input as never)).envelope.errorCode).toBe(10404);
  });
});

describe('what the form says wrong is named', () => {
  it.each([
    ['name', { name: 'ab', settings: adults }, ['name']],
    ['region', { name: 'Nowhere', settings: { ageMin: 18 } }, ['settings.country']],
    ['ages', { name: 'Backwards', settings: { ...adults, ageMin: 40, ageMax: 30 } }, ['settings.ageMax']],
    ['a field nobody knows', { name: 'Odd', settings: { ...adults, colour: 1 } }, ['settings.colour']],
  ])('%s', async (_what, input, paths) => {
    const answer = await as().call(audienceCalls.facebookAdd, input as never);
    expect(answer.envelope.errorCode).toBe(10400);
    expect(Object.keys(fieldsOf(answer))).toEqual(paths);
  });

  it('of a similar audience without a region', async () => {
    const settings = { originAudienceId: '1', countries: [], ratios: [0, 1] };
    const { envelope } = await as().call(audienceCalls.facebookSimilarAdd, {
      advertiserId: facebook,
      name: 'Like',
      settings,
    } as never);
    expect(envelope).toMatchObject({
      response: { fields: [{ path: 'settings.countries', message: 'Please select a region' }] },
    });
  });
});

describe('the list', () => {
  it('takes pasted names and ids, of our own and mirrored ones', async () => {
    const first = await insert('TIKTOK', 'Pasted one');
    await as().ok(audienceCalls.tiktokAdd, { name: 'Pasted two', settings: { locationIds: ['6252001'] } });
    const [{ externalId } = { externalId: '' }] = (await as().ok(audienceCalls.tiktokList, { ids: [first] }))
      .list;
    const { list } = await as().ok(audienceCalls.tiktokList, {
      keyword: `${externalId}\nPasted two\nNobody`,
    });
    expect(list.map(({ name, origin }) => [name, origin])).toEqual([
      ['Pasted one', 'PLATFORM'],
      ['Pasted two', 'OWN'],
    ]);
  });

  it('shows an optimizer the audiences of its accounts and our own', async () => {
    await insert('TIKTOK', 'Of mine', {}, tiktok);
    await insert('TIKTOK', 'Of another', {}, other);
    await permit(tiktok, 'VIEW');
    const names = (await optimizer().ok(audienceCalls.tiktokList, { pageSize: 1000 })).list.map(
      (each) => each.name,
    );
    expect(names).toContain('Of mine');
    expect(names).toContain('Taken');
    expect(names).not.toContain('Of another');
  });

  it('is asked for those of one system, as the list shows it', async () => {
    await insert('TIKTOK', 'Sail on Android', { os: 'ANDROID' });
    await insert('TIKTOK', 'Sail on iOS', { os: 'IOS' });
    await insert('TIKTOK', 'Sail anywhere');
    const found = async (os?: ('ANDROID' | 'IOS')[]) =>
      (await as().ok(audienceCalls.tiktokList, { keyword: 'Sail ', ...(os && { os }) })).list.map(
        ({ name, os: system }) => [name, system],
      );
    expect(await found(['IOS'])).toEqual([['Sail on iOS', 'IOS']]);
    expect(await found(['ANDROID', 'IOS'])).toHaveLength(2);
    expect(await found()).toHaveLength(3);
    // What the console remembers goes before what the platform tells.
    await insert('FACEBOOK', 'Pier people', { os: 'ANDROID' });
    await open.server.owner.query(
      `update channel_assets set kept = '{"userOS":"IOS"}' where tenant_id = $1 and name = 'Pier people'`,
      [open.admin.tenantId],
    );
    const asked = async (os: 'ANDROID' | 'IOS') =>
      (await as().ok(audienceCalls.facebookList, { os: [os] })).list;
    expect((await asked('IOS')).map(({ name, os }) => [name, os])).toEqual([['Pier people', 'IOS']]);
    expect(await asked('ANDROID')).toEqual([]);
  });

  it('tells the names of sources', async () => {
    const { list: pixels } = await as().ok(audienceCalls.tiktokPixels, { advertiserId: tiktok });
    const id = await insert('TIKTOK', 'With sources', { sources: [pixels[0]!.pixelId, '404'] });
    const { sources } = await as().ok(audienceCalls.tiktokDetail, { id });
    expect(sources).toEqual([
      { id: pixels[0]!.pixelId, name: pixels[0]!.name },
      { id: '404', name: null },
    ]);
  });
});

describe('what a platform does not let be done is refused with the reason', () => {
  it.each([
    ['TIKTOK', audienceCalls.tiktokUpdate, { locationIds: ['1'] }, /saved audiences be changed/],
    ['FACEBOOK', audienceCalls.facebookUpdate, adults, /read only/],
  ] as const)('a change of a saved audience on %s', async (platform, call, settings, reason) => {
    const id = await insert(platform, `Fixed ${platform}`, { kind: 'prestore' });
    const { envelope } = await as().call(call, { id, name: 'Changed', settings } as never);
    expect(envelope).toMatchObject({ errorCode: 10409, errorMessage: expect.stringMatching(reason) });
  });

  it('a value that a package cannot have', async () => {
    const id = await insert('OCEAN', 'Package', { kind: 'prestore' });
    const input = { id, name: 'Changed', settings: { gender: 'MARS' } };
    const answer = await as().call(audienceCalls.oceanUpdate, input as never);
    expect(Object.keys(fieldsOf(answer))).toEqual(['settings.gender']);
  });

  it('a deletion on Facebook; what has vanished there is forgotten', async () => {
    const id = await insert('FACEBOOK', 'Stays', { kind: 'prestore' });
    expect((await as().call(audienceCalls.facebookDelete, { id })).envelope.errorCode).toBe(10409);
    const gone = await insert('FACEBOOK', 'Gone', { kind: 'prestore' }, facebook, true);
    expect(await as().ok(audienceCalls.facebookDelete, { id: gone })).toEqual({ changeId: null, id: gone });
    expect((await as().call(audienceCalls.facebookDetail, { id: gone })).envelope.errorCode).toBe(10404);
  });

  it('another kind than the call is for, and somebody who may only look', async () => {
    const id = await insert('TIKTOK', 'Custom one');
    const wrong = await as().call(audienceCalls.tiktokSimilarUpdate, { id, name: 'Other' });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['id']);
    await permit(tiktok, 'VIEW');
    const looks = await optimizer().call(audienceCalls.tiktokCustomUpdate, { id, name: 'Other' });
    expect(looks.envelope.errorCode).toBe(10403);
    const rules = { inclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: ['7'] }] } };
    const adds = await optimizer().call(audienceCalls.tiktokCustomAdd, {
      advertiserId: tiktok,
      name: 'Mine',
      settings: { audienceType: 'PIXEL', ruleSpec: rules },
    } as never);
    expect(adds.envelope.errorCode).toBe(10403);
  });
});

describe('the helpers', () => {
  it('tell what TikTok rules are made of', async () => {
    const of = { advertiserId: tiktok };
    const { list: apps } = await as().ok(audienceCalls.tiktokApps, of);
    const { list: pixels } = await as().ok(audienceCalls.tiktokPixels, of);
    expect(apps.length * pixels.length).toBeGreaterThan(0);
    const app = await as().ok(audienceCalls.tiktokAppEvents, { ...of, appId: apps[0]!.appId });
    expect(app.list.map(({ value }) => value)).toContain('PURCHASE');
    const pixel = await as().ok(audienceCalls.tiktokPixelEvents, { ...of, pixelId: pixels[0]!.pixelId });
    expect(pixel.list.map(({ value }) => value)).toContain('COMPLETE PAYMENT');
    const missing = await as().call(audienceCalls.tiktokPixelEvents, { ...of, pixelId: '404' });
    expect(missing.envelope.errorCode).toBe(10404);
    await insert('TIKTOK', 'A saved one', { kind: 'prestore' });
    const { list: choices } = await as().ok(audienceCalls.tiktokChoices, of);
    expect(choices.map(({ name }) => name)).not.toContain('A saved one');
    expect(choices.length).toBeGreaterThan(0);
    const { list: places } = await as().ok(audienceCalls.tiktokLocations, of);
    expect(places).toContainEqual(expect.objectContaining({ id: '6252001', code: 'US' }));
  });

  it('Facebook counts the people of a targeting', async () => {
    const estimate = await as().ok(audienceCalls.facebookEstimate, {
      advertiserId: facebook,
      settings: adults,
    });
    expect(estimate).toMatchObject({ ready: true });
    expect(estimate.upper).toBeGreaterThan(estimate.lower ?? Infinity);
  });

  it('tell where an audience is used, as far as it is known', async () => {
    const id = await insert('FACEBOOK', 'Source');
    const { externalId } = await as().ok(audienceCalls.facebookDetail, { id });
    const like = await insert('FACEBOOK', 'Like it', { kind: 'similar', sources: [externalId] });
    const { id: own } = await as().ok(audienceCalls.facebookAdd, {
      name: 'Without them',
      settings: { country: ['US'], excludedAudienceIds: ['120'] },
    });
    await open.server.owner.query(
      `update channel_assets set external_id = '120' where tenant_id = $1 and id = $2`,
      [open.admin.tenantId, id],
    );
    await open.server.owner.query(
      `with link as (update asset_links set target = '120' where tenant_id = $1 and asset_id = $2)
       update channel_assets set data = jsonb_set(data, '{sources}', '["120"]') where tenant_id = $1 and id = $2`,
      [open.admin.tenantId, like],
    );
    const found = { source: 'audiences-of-audiences', what: 'Audience' };
    expect(await as().ok(assetCalls.uses, { kind, platform: 'FACEBOOK', id })).toEqual({
      list: [
        { ...found, id: like, name: 'Like it', how: 'Source of a lookalike' },
        { ...found, id: own, name: 'Without them', how: 'Excluded' },
      ],
      searched: ['ad accounts', 'audiences', 'bulk tasks'],
      unknown: [],
      untold: ['ad groups'],
    });
  });
});
