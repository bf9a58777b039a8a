import { collect } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { appCalls } from '@adsail/contract/apps';
import { assetCalls, type AssetKind } from '@adsail/contract/assets';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { pageCalls } from '@adsail/contract/pages';
import { pixelCalls } from '@adsail/contract/pixels';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import { type AssetStage, assetStage, insertAsset } from '../testing.ts';
import { freeName } from './plan.ts';

let open: AssetStage;
let tiktok: { account: string; other: string };
let facebook: { account: string; other: string };
let ocean: { account: string; other: string };
beforeAll(async () => {
  open = await assetStage();
  tiktok = await open.authorised('TIKTOK');
  facebook = await open.authorised('FACEBOOK');
  ocean = await open.authorised('OCEAN');
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const inAccount = (platform: AdPlatform, advertiserId: string) => ({ platform, advertiserId });
interface Source {
  kind: AssetKind;
  platform: AdPlatform;
  id: string;
}
const report = (source: Source, ...targets: { platform: AdPlatform; advertiserId?: string }[]) =>
  open.copyReport(source, targets);
/** One source, as the calls name it. */
const asked = ({ id, ...scope }: Source) => ({ ...scope, ids: [id] });
const copying = <Copy>({ id, ...scope }: Source, copies: readonly Copy[]) => ({
  ...scope,
  copies: copies.map((copy) => ({ sourceId: id, ...copy })),
});
const outcomes = (parts: { field: string; outcome: string }[] | undefined) =>
  Object.fromEntries((parts ?? []).map(({ field, outcome }) => [field, outcome]));

describe('a pixel', () => {
  let source: Source;
  let name: string;
  beforeAll(async () => {
    await open.sync(pixelCalls.sync);
    const { list } = await as().ok(pixelCalls.list, { advertiserId: tiktok.account });
    const [pixel] = list.filter(({ eventCount }) => eventCount > 0);
    ({ name } = pixel!);
    source = { kind: 'pixel', platform: 'TIKTOK', id: pixel!.id };
  });

  it('says what goes along, where it cannot go, and a name that is free there', async () => {
    const [other, here, elsewhere, none] = await report(
      source,
      inAccount('TIKTOK', tiktok.other),
      inAccount('TIKTOK', tiktok.account),
      inAccount('OCEAN', ocean.account),
      { platform: 'FACEBOOK' },
    );
    expect(outcomes(other?.parts)).toEqual({ Name: 'EXACT', 'Pixel code': 'LOST', Events: 'LOST' });
    expect([other?.possible, other?.nameMax]).toEqual([true, 40]);
    expect([here, elsewhere, none].map((each) => [each?.possible, each?.reason])).toEqual([
      [false, 'It is there already'],
      [false, 'The platform has no such thing'],
      [false, 'It can only be in an ad account. Choose one'],
    ]);
  });

  it('is made anew under its name, on the other platform too, and refused where the name is taken', async () => {
    const targets = [
      { ...inAccount('TIKTOK', tiktok.other), name: 'Copied' },
      { ...inAccount('FACEBOOK', facebook.account), name: 'Copied' },
      { ...inAccount('OCEAN', ocean.account), name: 'Copied' },
      { ...inAccount('TIKTOK', tiktok.other), name: 'x'.repeat(41) },
    ];
    const { results } = await open.copy(source, targets);
    expect(results.map(({ copied, message }) => [copied, message])).toEqual([
      [true, null],
      [true, null],
      [false, 'Not copied: The platform has no such thing'],
      [false, 'Not copied: The name may have at most 40 characters there'],
    ]);
    for (const [platform, at] of [['TIKTOK', 0] as const, ['FACEBOOK', 1] as const])
      expect(await open.settled('pixel', platform, results[at]!.changeId!)).toMatchObject({ state: 'DONE' });
    const there = await open.withAccount('TIKTOK', tiktok.other, ({ connector, scope }) =>
      collect(connector.assets!.pixels!.list(scope)),
    );
    expect(there.filter((each) => each.name === 'Copied')).toHaveLength(1);
    const again = await open.copy(source, targets.slice(0, 1));
    expect(again.results).toMatchObject([{ copied: false, message: expect.stringContaining('Copied') }]);
    expect((await report(source, inAccount('TIKTOK', tiktok.other)))[0]?.name).toBe(name);
  });

  it('does not go to a platform that the organisation does not use', async () => {
    const use = (platforms: readonly AdPlatform[]) =>
      open.server.owner.query('update tenants set platforms = $2 where id = $1', [
        open.admin.tenantId,
        platforms,
      ]);
    await use(['TIKTOK', 'OCEAN']);
    const targets = [inAccount('FACEBOOK', facebook.account)];
    const { envelope } = await as().call(assetCalls.copyReport, { ...asked(source), targets });
    await use(adPlatforms);
    expect([envelope.errorCode, envelope.errorMessage]).toEqual([
      10403,
      'Your organisation does not use Facebook',
    ]);
  });

  it('is not copied where something else would come of it than was reported', async () => {
    const target = inAccount('TIKTOK', tiktok.other);
    const [before] = await report(source, target);
    const setEvents = (events: string) =>
      open.server.owner.query(
        `update channel_assets set data = jsonb_set(data, '{events}', $3) where tenant_id = $1 and id = $2`,
        [open.admin.tenantId, source.id, events],
      );
    const { rows } = await open.server.owner.query<{ events: unknown }>(
      `select data->'events' as events from channel_assets where tenant_id = $1 and id = $2`,
      [open.admin.tenantId, source.id],
    );
    const copy = async () => {
      const targets = [{ ...target, name: 'As reported', planHash: before!.planHash }];
      return (await as().ok(assetCalls.copy, copying(source, targets))).results;
    };
    await setEvents('[]');
    expect(await copy()).toMatchObject([
      { copied: false, changeId: null, outdated: true, message: expect.stringContaining('Look at it again') },
    ]);
    await setEvents(JSON.stringify(rows[0]?.events));
    expect(await copy()).toMatchObject([{ copied: true }]);
  });

  it('is copied in the version that was read, to accounts that the member manages, of its own organisation', async () => {
    const targets = [{ ...inAccount('TIKTOK', tiktok.other), name: 'Mine', planHash: 'any' }];
    const old = targets.map((target) => ({ ...target, version: 0 }));
    const stale = await as().call(assetCalls.copy, copying(source, old));
    expect(stale.envelope.errorCode).toBe(10409);
    const { a, b } = open.fixture;
    const foreign = await open.server.as(b.admin).call(assetCalls.copy, copying(source, targets));
    expect(foreign.envelope.errorCode).toBe(10404);
    for (const [advertiserId, permission] of [
      [tiktok.account, 'MANAGE'],
      [tiktok.other, 'VIEW'],
    ])
      await open.server.owner.query(
        `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, 'TIKTOK', $3, $4)`,
        [a.tenantId, a.optimizer.userId, advertiserId, permission],
      );
    const { results } = await open.server.as(a.optimizer).ok(assetCalls.copy, copying(source, targets));
    expect(results).toMatchObject([{ copied: false, changeId: null }]);
  });
});

it('an app is registered in another account by its address, and not on Facebook', async () => {
  const links = {
    downloadUrl: 'https://play.google.com/store/apps/details?id=com.example.copied',
    partner: 'adjust',
    clickUrl: 'https://track.example.com/c',
    impressionUrl: 'https://track.example.com/i',
  } as const;
  const added = await as().ok(appCalls.add, { advertiserId: tiktok.account, ...links });
  await open.settled('app', 'TIKTOK', added.changeId);
  const appsIn = async (advertiserId: string) =>
    (await as().ok(appCalls.list, { advertiserId, keyword: 'com.example.copied' })).list;
  const [app] = await appsIn(tiktok.account);
  const source = { kind: 'app', platform: 'TIKTOK', id: app!.id } as const;
  const target = inAccount('TIKTOK', tiktok.other);
  const [there, meta] = await report(source, target, inAccount('FACEBOOK', facebook.account));
  expect(outcomes(there?.parts)).toMatchObject({ 'Download link': 'EXACT', App: 'ROUGH', 'App ID': 'LOST' });
  expect(there?.nameMax).toBeNull();
  expect([meta?.possible, meta?.reason]).toEqual([false, expect.stringContaining('Meta')]);
  const copy = () => open.copy(source, [{ ...target, name: app!.name }]);
  const { results } = await copy();
  expect(await open.settled('app', 'TIKTOK', results[0]!.changeId!)).toMatchObject({ state: 'DONE' });
  expect(await appsIn(tiktok.other)).toMatchObject([links]);
  expect((await copy()).results).toMatchObject([{ copied: false }]);
});

it('an app without tracking links says what TikTok needs', async () => {
  const id = await insertAsset(open.server, open.admin.tenantId, {
    kind: 'app',
    platform: 'TIKTOK',
    advertiserId: tiktok.account,
    name: 'Untracked',
    data: {
      system: 'ANDROID',
      packageName: 'com.example.untracked',
      downloadUrl: 'https://play.google.com/store/apps/details?id=com.example.untracked',
      partner: 'none',
      clickUrl: '',
      impressionUrl: '',
      events: [],
    },
  });
  const [told] = await report({ kind: 'app', platform: 'TIKTOK', id }, inAccount('TIKTOK', tiktok.other));
  expect([told?.possible, told?.reason]).toEqual([false, expect.stringContaining('tracking link')]);
});

it('only an identity that the advertiser made is made again, with its picture', async () => {
  await open.sync(identityCalls.sync);
  const { list } = await as().ok(identityCalls.list, { advertiserId: tiktok.account });
  const target = inAccount('TIKTOK', tiktok.other);
  const person = list.find(({ type }) => type === 'TT_USER')!;
  const [refused] = await report({ kind: 'identity', platform: 'TIKTOK', id: person.id }, target);
  expect([refused?.possible, refused?.reason]).toEqual([false, expect.stringContaining('owner')]);
  const made = list.find(({ type }) => type === 'CUSTOMIZED_USER')!;
  const source = { kind: 'identity', platform: 'TIKTOK', id: made.id } as const;
  const { results } = await open.copy(source, [{ ...target, name: 'Second mate' }]);
  expect(results).toMatchObject([{ copied: true, message: null }]);
  expect(await open.settled('identity', 'TIKTOK', results[0]!.changeId!)).toMatchObject({ state: 'DONE' });
  const there = await open.withAccount('TIKTOK', tiktok.other, ({ connector, scope }) =>
    collect(connector.assets!.identities!.list(scope)),
  );
  expect(there.find(({ name }) => name === 'Second mate')?.raw['image_uri']).toBeTruthy();
});

it('a public page is not copied, and the report says what to do instead', async () => {
  await open.sync(pageCalls.sync);
  const { list } = await as().ok(pageCalls.list, {});
  const source = { kind: 'page', platform: 'FACEBOOK', id: list[0]!.id } as const;
  const target = inAccount(
    'FACEBOOK',
    list[0]!.advertiserId === facebook.other ? facebook.account : facebook.other,
  );
  const [told] = await report(source, target);
  expect([told?.possible, told?.reason]).toEqual([false, expect.stringContaining('access')]);
  const { results } = await open.copy(source, [{ ...target, name: 'x' }]);
  expect(results).toMatchObject([{ copied: false, message: expect.stringContaining('access') }]);
});

describe('a landing page', () => {
  let productId: string;
  beforeAll(async () => {
    const imageUrl = await testImage(open.server, open.admin);
    ({ id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl }));
    await open.sync(landingPageCalls.sync, { platform: 'OCEAN' });
  });

  it('that is kept here goes to another platform at once, and to Ocean through its review', async () => {
    const page = { productId, name: 'Lamp', url: 'https://www.example.com/lamp', description: 'Warm' };
    const { id } = await as().ok(landingPageCalls.facebookAdd, { ...page, pageType: 'SELF_BUILT' });
    const source = { kind: 'site', platform: 'FACEBOOK', id } as const;
    const [local, reviewed] = await report(source, { platform: 'TIKTOK' }, inAccount('OCEAN', ocean.account));
    expect(outcomes(local?.parts)).toEqual({
      Link: 'EXACT',
      Product: 'EXACT',
      Description: 'EXACT',
      'Page type': 'ROUGH',
      'Review status': 'LOST',
    });
    expect(reviewed?.possible).toBe(true);
    const targets = [
      { platform: 'TIKTOK' as const, name: 'Lamp' },
      { ...inAccount('OCEAN', ocean.account), name: 'Lamp' },
    ];
    const { results } = await open.copy(source, targets);
    expect(results.map(({ copied, changeId }) => [copied, changeId !== null])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await open.settled('site', 'OCEAN', results[1]!.changeId!)).toMatchObject({ state: 'DONE' });
    for (const platform of ['TIKTOK', 'OCEAN'] as const) {
      const { list } = await as().ok(landingPageCalls.list, { platform: [platform], keyword: 'Lamp' });
      expect(list).toMatchObject([{ ...page, pageType: 'THIRDPARTY' }]);
    }
    expect((await report(source, { platform: 'TIKTOK' }))[0]?.name).toBe('Lamp 2');
  });

  it('under one name at once is made once, and the other targets of each request all the same', async () => {
    const page = { productId, name: 'Buoy', url: 'https://www.example.com/buoy', description: '' };
    const { id } = await as().ok(landingPageCalls.facebookAdd, { ...page, pageType: 'SELF_BUILT' });
    const copies = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        open.copy(
          { kind: 'site', platform: 'FACEBOOK', id },
          ['Same', `Alone ${number}`].map((name) => ({ platform: 'TIKTOK', name })),
        ),
      ),
    );
    const [same, alone] = [0, 1].map((at) => copies.map(({ results }) => results[at]?.copied));
    expect(same?.filter(Boolean)).toHaveLength(1);
    expect(alone).toEqual([true, true, true, true]);
  });

  it('that is orange is built again in another account, as a draft with its content', async () => {
    const made = { productId, name: 'Orange lamp', text: '灯', linkText: '买', description: 'Warm' };
    const added = await as().ok(landingPageCalls.addOrange, {
      advertiserId: ocean.account,
      url: 'https://www.example.com/lamp',
      ...made,
    });
    await open.settled('site', 'OCEAN', added.changeId!);
    const find = async (advertiserId: string) =>
      (await as().ok(landingPageCalls.list, { platform: ['OCEAN'], advertiserId, keyword: 'Orange lamp' }))
        .list;
    const [page] = await find(ocean.account);
    const source = { kind: 'site', platform: 'OCEAN', id: page!.id } as const;
    const there = inAccount('OCEAN', ocean.other);
    const bricksIn = (advertiserId: string, id: string) =>
      open.withAccount('OCEAN', advertiserId, ({ connector, scope }) =>
        connector.assets!.sites!.bricks(scope, id),
      );
    const { objects, database } = open.sandbox.world.state;
    const stored = objects.get('ocean', 'orange_site', page!.externalId!)!;
    const bricks = [...(stored.fields['bricks'] as unknown[]), { name: 'XrPicture', image_id: '7' }];
    database.transaction(() =>
      objects.save('ocean', 'orange_site', { ...stored, fields: { ...stored.fields, bricks } }),
    );
    const [told, elsewhere] = await report(source, there, { platform: 'TIKTOK' });
    expect(outcomes(told?.parts)).toEqual({
      'Text on the page': 'EXACT',
      XrPicture: 'ROUGH',
      Product: 'EXACT',
      Description: 'EXACT',
      'Page type': 'EXACT',
      Link: 'LOST',
      'Review status': 'LOST',
    });
    expect(elsewhere?.reason).toContain('publish');
    const { results } = await open.copy(source, [{ ...there, name: 'Orange lamp' }]);
    expect(await open.settled('site', 'OCEAN', results[0]!.changeId!)).toMatchObject({ state: 'DONE' });
    const [copy] = await find(ocean.other);
    expect(copy).toMatchObject({ pageType: 'ORANGE', status: 'EDIT', productId, description: 'Warm' });
    expect(await bricksIn(ocean.other, copy!.externalId!)).toEqual(bricks);
  });

  it('needs an address and a product, and an orange one content that can be read', async () => {
    const { list } = await as().ok(landingPageCalls.list, { platform: ['OCEAN'], pageSize: 100 });
    const reasonOf = async (
      page: { id: string } | undefined,
      to: { platform: AdPlatform; advertiserId?: string },
    ) => (await report({ kind: 'site', platform: 'OCEAN', id: page!.id }, to))[0]?.reason;
    const third = list.find(
      ({ pageType, url, productId: assigned }) => pageType === 'THIRDPARTY' && url && !assigned,
    );
    const orange = list.find(
      ({ pageType, advertiserId, productId: assigned }) =>
        pageType === 'ORANGE' && advertiserId === ocean.account && !assigned,
    );
    expect(await reasonOf(third, { platform: 'TIKTOK' })).toContain('product');
    expect(await reasonOf(orange, inAccount('OCEAN', ocean.other))).toContain('product');
    open.sandbox.world.faults.add({ kind: 'drop', path: 'site/read', rate: 1 });
    expect(await reasonOf(orange, inAccount('OCEAN', ocean.other))).toContain('cannot be read');
    open.sandbox.world.faults.clear();
  });
});

it('a free name is cut before the number, not through it', async () => {
  const free = (name: string, max: number, ...taken: string[]) =>
    freeName(name, max, async (names) => new Set(names.filter((each) => taken.includes(each))));
  expect(await free('abcdef', 4)).toBe('abcd');
  expect(await free('abcdef', 4, 'abcd')).toBe('ab 2');
  expect(await free('🚢🚢🚢', 3, '🚢🚢🚢')).toBe('🚢 2');
  const many = Array.from({ length: 45 }, (_, at) => (at === 0 ? 'Tide' : `Tide ${at + 1}`));
  expect(await free('Tide', 50, ...many)).toBe('Tide 46');
});
