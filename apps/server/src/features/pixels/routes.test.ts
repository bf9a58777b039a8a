import { assetCalls } from '@adsail/contract/assets';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/index.ts';
import { type AssetStage, assetStage, insertAsset } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
let other: string;
let facebook: string;
let secondFacebook: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account, other } = await open.authorised('TIKTOK'));
  ({ account: facebook, other: secondFacebook } = await open.authorised('FACEBOOK'));
  await open.sync(pixelCalls.sync);
  await open.sync(pixelCalls.facebookSync);
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const optimizer = () => open.server.as(open.fixture.a.optimizer);
const permit = (advertiserId: string, permission: string, platform = 'TIKTOK') =>
  open.server.owner.query(
    `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, platform, advertiser_id) do update set permission = $5`,
    [open.admin.tenantId, open.fixture.a.optimizer.userId, platform, advertiserId, permission],
  );
const firstOf = async (advertiserId = account) => {
  const [pixel] = (await as().ok(pixelCalls.list, { advertiserId })).list;
  if (!pixel) throw new Error('The account has no pixel');
  return pixel;
};

describe('the lists', () => {
  it('show the pixels of each platform', async () => {
    const { list } = await as().ok(pixelCalls.list, { advertiserId: account });
    expect(list.length).toBeGreaterThan(0);
    expect(list[0]).toMatchObject({ platform: 'TIKTOK', advertiserId: account, permission: 'OWNER' });
    expect(list[0]?.code).toMatch(/^C/);
    expect(list.map(({ pixelId }) => pixelId)).toEqual(list.map(({ externalId }) => externalId));
    const { list: pages } = await as().ok(pixelCalls.facebookPage, { advertiserId: facebook });
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every(({ code, pixelId, platform }) => code === pixelId && platform === 'FACEBOOK')).toBe(
      true,
    );
    // One is alive, one has long been silent.
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'INACTIVE']));
  });

  it('name the business center that a pixel belongs to, where an account tells it', async () => {
    const owned = (await as().ok(pixelCalls.list, { advertiserId: account })).list.find(
      ({ businessId }) => businessId,
    )!;
    const rename = (name: string) =>
      open.server.owner.query(
        'update ad_accounts set business_id = $1, business_name = $2 where tenant_id = $3 and advertiser_id = $4',
        [owned.businessId, name, open.admin.tenantId, account],
      );
    const nameNow = async () =>
      (await as().ok(pixelCalls.list, { ids: owned.id })).list.map(({ businessName }) => businessName);
    await open.server.owner.query(
      `update ad_accounts set business_name = '' where tenant_id = $1 and platform = 'TIKTOK'`,
      [open.admin.tenantId],
    );
    expect(await nameNow()).toEqual([null]);
    await rename('Harbor Group');
    expect(await nameNow()).toEqual(['Harbor Group']);
  });

  it('call a pixel of a Facebook business shared while several accounts show it', async () => {
    const pixels = async (advertiserId: string, shared?: boolean) =>
      (await as().ok(pixelCalls.facebookPage, { advertiserId, shared, pageSize: 1000 })).list;
    const id = (await pixels(facebook)).find(({ businessId }) => businessId)!.externalId;
    const found = async (advertiserId: string, shared?: boolean) =>
      (await pixels(advertiserId, shared)).filter(({ externalId }) => externalId === id);
    for (const advertiserId of [facebook, secondFacebook]) {
      expect(await found(advertiserId)).toMatchObject([{ shared: true }]);
      expect(await found(advertiserId, true)).toHaveLength(1);
      expect(await found(advertiserId, false)).toEqual([]);
    }
    await open.server.owner.query(
      `update channel_assets set vanished_at = now() where external_id = $1 and advertiser_id <> $2`,
      [id, facebook],
    );
    for (const advertiserId of [facebook, secondFacebook]) {
      expect(await found(advertiserId)).toMatchObject([{ shared: false }]);
      expect(await found(advertiserId, true)).toEqual([]);
      expect(await found(advertiserId, false)).toHaveLength(1);
    }
  });

  it('find a pixel by its code', async () => {
    const { code, id } = await firstOf();
    const { list } = await as().ok(pixelCalls.list, { keyword: code });
    expect(list.map((pixel) => pixel.id)).toContain(id);
  });

  it('show a member the accounts that it was given, and no others', async () => {
    expect(await optimizer().ok(pixelCalls.list, {})).toMatchObject({ list: [], total: 0 });
    await permit(account, 'VIEW');
    const { list } = await optimizer().ok(pixelCalls.list, {});
    expect(new Set(list.map(({ advertiserId }) => advertiserId))).toEqual(new Set([account]));
    expect(list[0]).toMatchObject({ permission: 'VIEW' });
    const { oldestAt, endedAt } = await optimizer().ok(assetCalls.syncStatus, {
      kind: 'pixel',
      platform: 'TIKTOK',
    });
    expect(oldestAt).toBe(endedAt);
    expect(oldestAt).not.toBeNull();
  });

  it('have the events of a pixel, for those who may see it', async () => {
    const { list: pages } = await as().ok(pixelCalls.facebookPage, {
      advertiserId: facebook,
      status: 'ACTIVE',
    });
    const { id } = pages[0]!;
    const { list } = await as().ok(pixelCalls.facebookEvents, { id });
    expect(list.map(({ name }) => name)).toContain('Purchase');
    const { envelope } = await optimizer().call(pixelCalls.facebookEvents, { id });
    expect(envelope.errorCode).toBe(10404);
    // A pixel of the other platform is not there.
    expect((await as().call(pixelCalls.events, { id })).envelope.errorCode).toBe(10404);
  });
});

describe('what is refused', () => {
  it('names every field at once', async () => {
    const answer = await as().send(pixelCalls.add, { advertiserId: '', name: ' ' });
    expect(fieldsOf(answer)).toEqual({ advertiserId: 'pixels.account', name: 'pixels.name' });
    const long = await as().send(pixelCalls.add, { advertiserId: account, name: 'x'.repeat(41) });
    expect(fieldsOf(long)).toEqual({ name: 'maxLength' });
    expect(
      fieldsOf(await as().send(pixelCalls.share, { id: (await firstOf()).id, advertiserIds: [] })),
    ).toEqual({ advertiserIds: 'pixels.shareWith' });
  });

  it('is a name that the account has, or is about to get', async () => {
    const { name } = await firstOf();
    const taken = await as().call(pixelCalls.add, { advertiserId: account, name });
    expect(fieldsOf(taken)).toEqual({ name: 'assets.nameTaken' });
    const both = await Promise.all(
      [1, 2].map(() => as().call(pixelCalls.add, { advertiserId: other, name: 'At once' })),
    );
    expect(both.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10400]);
    expect(both.map(fieldsOf)).toContainEqual({ name: 'assets.onItsWay' });
  });

  it('is a name that another one of the account is about to get', async () => {
    const { id, advertiserId } = await firstOf();
    await as().ok(pixelCalls.update, { id, name: 'Soon renamed' });
    const refused = await as().call(pixelCalls.add, { advertiserId, name: 'Soon renamed' });
    expect(fieldsOf(refused)).toEqual({ name: 'assets.onItsWay' });
  });

  it('is a change by whoever may only look, and of accounts that are not there for it', async () => {
    await permit(account, 'VIEW');
    const { id } = await firstOf();
    const refused = await Promise.all([
      optimizer().call(pixelCalls.add, { advertiserId: account, name: 'Mine' }),
      optimizer().call(pixelCalls.update, { id, name: 'Mine' }),
      optimizer().call(pixelCalls.share, { id, advertiserIds: [account] }),
      optimizer().call(pixelCalls.add, { advertiserId: other, name: 'Mine' }),
    ]);
    expect(refused.map(({ envelope }) => envelope.errorCode)).toEqual([10403, 10403, 10403, 10404]);
    await permit(account, 'MANAGE');
    const shared = await optimizer().call(pixelCalls.share, { id, advertiserIds: [other] });
    expect(shared.envelope.errorCode).toBe(10404);
  });

  it('is everything to a designer, and to another organisation', async () => {
    const { id } = await firstOf();
    const designer = open.server.as(open.fixture.a.designer);
    const stranger = open.server.as(open.fixture.b.admin);
    expect((await designer.call(pixelCalls.list, {})).envelope.errorCode).toBe(10403);
    expect(await stranger.ok(pixelCalls.list, {})).toMatchObject({ total: 0 });
    for (const [call, input] of [
      [pixelCalls.update, { id, name: 'Theirs' }],
      [pixelCalls.events, { id }],
      [pixelCalls.share, { id, advertiserIds: [account] }],
      [pixelCalls.sync, { advertiserIds: [account] }],
      [pixelCalls.add, { advertiserId: account, name: 'Theirs' }],
    ] as const)
      expect([call.path, (await stranger.send(call, input)).envelope.errorCode]).toEqual([call.path, 10404]);
  });

  it('is a change of what has vanished, and sharing without a business center', async () => {
    const data = {
      code: 'C',
      businessId: null,
      status: 'ACTIVE',
      shared: false,
      events: [],
      createdAt: null,
    };
    const pixel = { kind: 'pixel', platform: 'TIKTOK', advertiserId: other, data } as const;
    const gone = await insertAsset(open.server, open.admin.tenantId, {
      ...pixel,
      name: 'Gone',
      vanished: true,
    });
    const { envelope } = await as().call(pixelCalls.update, { id: gone, name: 'Back' });
    expect([envelope.errorCode, envelope.errorMessage]).toEqual([10409, 'It is no longer on the platform']);
    const alone = await insertAsset(open.server, open.admin.tenantId, { ...pixel, name: 'Alone' });
    const refused = await as().call(pixelCalls.share, { id: alone, advertiserIds: [account] });
    expect(fieldsOf(refused)).toEqual({ id: 'pixels.noBusiness' });
  });
});
