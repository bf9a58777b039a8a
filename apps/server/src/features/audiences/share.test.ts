import { collect } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { assetCalls } from '@adsail/contract/assets';
import { audienceCalls } from '@adsail/contract/audiences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage, insertAsset } from '../assets/testing.ts';

let open: AssetStage;
const accounts = {} as Record<AdPlatform, { account: string; other: string }>;
beforeAll(async () => {
  open = await assetStage();
  for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)
    accounts[platform] = await open.authorised(platform);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const drop = (path: string) => open.sandbox.world.faults.add({ kind: 'drop', path, rate: 1, count: 1 });
const levels = { TIKTOK: 'audience', FACEBOOK: 'customaudience', OCEAN: 'custom_audience' } as const;
const syncs = {
  TIKTOK: audienceCalls.tiktokSync,
  FACEBOOK: audienceCalls.facebookSync,
  OCEAN: audienceCalls.oceanSync,
};
const lists = {
  TIKTOK: audienceCalls.tiktokList,
  FACEBOOK: audienceCalls.facebookList,
  OCEAN: audienceCalls.oceanList,
};
const data = {
  kind: 'custom',
  state: 'READY',
  note: null,
  size: 10,
  shared: false,
  type: 'PIXEL',
  os: null,
  sources: [],
  includes: [],
  excludes: [],
  settings: {},
  unknown: {},
  createdAt: null,
};
const rowsOf = async (platform: AdPlatform, name: string) =>
  (await as().ok(lists[platform], { keyword: name, pageSize: 100 })).list;

/** One that stands at the platform, in the first account. */
async function made(platform: AdPlatform, id: string, name: string, fields: object) {
  const { objects, database } = open.sandbox.world.state;
  const { account } = accounts[platform];
  database.transaction(() =>
    objects.insert(platform.toLowerCase() as 'tiktok', levels[platform], {
      id,
      accountId: account,
      name,
      status: 'ENABLE',
      fields: { ...fields },
    }),
  );
  await open.sync(syncs[platform]);
  return (await rowsOf(platform, name))[0]!;
}
async function share(platform: AdPlatform, id: string, shared = true) {
  const { other } = accounts[platform];
  const input = { platform, id, advertiserIds: [other], shared };
  const { results } = await as().ok(audienceCalls.share, input);
  expect(results).toMatchObject([{ advertiserId: other, message: null }]);
  return open.settled('audience', platform, results[0]!.changeId!);
}

it('on TikTok goes to the other account and back, although the answer was lost', async () => {
  const { id } = await made('TIKTOK', '190000101', 'Lent people', { audience_type: 'PIXEL' });
  drop('custom_audience/share');
  const change = await share('TIKTOK', id);
  expect(change).toMatchObject({ state: 'DONE', action: 'share', advertiserId: accounts.TIKTOK.other });
  const there = async () =>
    (await rowsOf('TIKTOK', 'Lent people')).filter(
      ({ advertiserId, vanished }) => advertiserId === accounts.TIKTOK.other && !vanished,
    );
  const [lent] = await there();
  expect(lent).toMatchObject({ shared: true, externalId: '190000101' });
  const { list } = await as().ok(assetCalls.uses, { kind: 'audience', platform: 'TIKTOK', id });
  expect(list).toMatchObject([{ source: 'accounts', id: accounts.TIKTOK.other }]);
  const holders = () => as().ok(assetCalls.holders, { kind: 'audience', platform: 'TIKTOK', id });
  expect(await holders()).toEqual({
    list: [{ advertiserId: accounts.TIKTOK.other, advertiserName: lent!.advertiserName }],
    told: true,
  });
  const marks = (await rowsOf('TIKTOK', 'Lent people')).map((each) => [each.id, each.shared, each.lent]);
  expect(marks.toSorted()).toEqual(
    [
      [id, false, true],
      [lent!.id, true, false],
    ].toSorted(),
  );
  // Who borrows lends nothing.
  const passed = await as().call(audienceCalls.share, {
    platform: 'TIKTOK',
    id: lent!.id,
    advertiserIds: [accounts.TIKTOK.account],
  });
  expect(passed.envelope).toMatchObject({ errorCode: 10409, errorMessage: expect.stringContaining('lent') });
  drop('share/cancel');
  expect(await share('TIKTOK', id, false)).toMatchObject({ state: 'DONE', action: 'unshare' });
  expect(await there()).toEqual([]);
  expect(await holders()).toEqual({ list: [], told: true });
  expect((await rowsOf('TIKTOK', 'Lent people')).some(({ lent: isLent }) => isLent)).toBe(false);
});

it('on Ocean is pushed once although the answer was lost', async () => {
  const fields = {
    source: 'CUSTOM_AUDIENCE_TYPE_UPLOAD',
    cover_num: 5000,
    upload_num: 6000,
    published: true,
  };
  const { id } = await made('OCEAN', '31000000000000101', '借出人群', fields);
  drop('push_v2');
  expect(await share('OCEAN', id)).toMatchObject({ state: 'DONE' });
  const there = await open.withAccount('OCEAN', accounts.OCEAN.other, ({ connector, scope }) =>
    collect(connector.audiences!.list(scope, 'custom')),
  );
  expect(there.filter(({ name }) => name === '借出人群')).toHaveLength(1);
});

it('on Facebook is lent, and cannot be taken back from here', async () => {
  const { id } = await made('FACEBOOK', '120000000000101', 'Lent buyers', { subtype: 'WEBSITE' });
  expect(await share('FACEBOOK', id)).toMatchObject({ state: 'DONE' });
  const stored = open.sandbox.world.state.objects.get('facebook', 'customaudience', '120000000000101');
  expect(stored?.fields['$shared']).toEqual([accounts.FACEBOOK.other]);
  const back = await as().call(audienceCalls.share, {
    platform: 'FACEBOOK',
    id,
    advertiserIds: [accounts.FACEBOOK.other],
    shared: false,
  });
  expect(back.envelope).toMatchObject({
    errorCode: 10409,
    errorMessage: expect.stringContaining('does not let'),
  });
});

it('that the platform refuses says why, and the other account gets it all the same', async () => {
  const { id } = await made('TIKTOK', '190000102', 'Half lent', { audience_type: 'PIXEL' });
  const stranger = await open.authorised('TIKTOK');
  const { results } = await as().ok(audienceCalls.share, {
    platform: 'TIKTOK',
    id,
    advertiserIds: [stranger.account, accounts.TIKTOK.other],
  });
  const [refused, lent] = [results[0]!.changeId!, results[1]!.changeId!];
  const failed = await open.settled('audience', 'TIKTOK', refused);
  expect(failed).toMatchObject({ state: 'FAILED', advertiserId: stranger.account });
  expect(failed.message).toMatch(/Business Center/);
  expect(await open.settled('audience', 'TIKTOK', lent)).toMatchObject({ state: 'DONE' });
});

describe('is refused', () => {
  const insert = (more: object, vanished = false) =>
    insertAsset(open.server, open.admin.tenantId, {
      kind: 'audience',
      platform: 'TIKTOK',
      advertiserId: accounts.TIKTOK.account,
      name: 'Not lent',
      data: { ...data, ...more },
      vanished,
    });
  const input = (id: string) => ({
    platform: 'TIKTOK' as const,
    id,
    advertiserIds: [accounts.TIKTOK.other],
  });

  it('for a targeting, one of our own and what its platform has no more', async () => {
    const settings = { locationIds: ['6252001'] };
    const own = await as().ok(audienceCalls.tiktokAdd, { name: 'Not lent', settings });
    for (const [id, reason] of [
      [await insert({ kind: 'prestore' }), 'Copy it'],
      [own.id!, 'Copy it'],
      [await insert({}, true), 'no longer'],
    ] as const) {
      const { envelope } = await as().call(audienceCalls.share, input(id));
      expect(envelope).toMatchObject({ errorCode: 10409, errorMessage: expect.stringContaining(reason) });
    }
  });

  it('to other organisations, and for accounts that the member does not manage', async () => {
    const id = await insert({});
    const { a, b } = open.fixture;
    const foreign = await open.server.as(b.admin).call(audienceCalls.share, input(id));
    expect(foreign.envelope.errorCode).toBe(10404);
    const member = open.server.as(a.optimizer);
    expect((await member.call(audienceCalls.share, input(id))).envelope.errorCode).toBe(10404);
    const permit = (advertiserId: string, permission: string) =>
      open.server.owner.query(
        `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, 'TIKTOK', $3, $4)
         on conflict (tenant_id, user_id, platform, advertiser_id) do update set permission = excluded.permission`,
        [a.tenantId, a.optimizer.userId, advertiserId, permission],
      );
    await permit(accounts.TIKTOK.account, 'VIEW');
    expect((await member.call(audienceCalls.share, input(id))).envelope.errorCode).toBe(10403);
    await permit(accounts.TIKTOK.account, 'MANAGE');
    await permit(accounts.TIKTOK.other, 'VIEW');
    const { results } = await member.ok(audienceCalls.share, input(id));
    expect(results).toMatchObject([{ changeId: null, message: expect.stringContaining('Not shared') }]);
    const here = await member.ok(audienceCalls.share, {
      ...input(id),
      advertiserIds: [accounts.TIKTOK.account, '404'],
    });
    expect(here.results.map(({ changeId }) => changeId)).toEqual([null, null]);
  });
});
