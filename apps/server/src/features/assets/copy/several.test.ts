import { assetCalls } from '@adsail/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage, insertAccount, insertAsset } from '../testing.ts';

let open: AssetStage;
let tiktok: { account: string; other: string };
let facebook: { account: string; other: string };
beforeAll(async () => {
  open = await assetStage();
  tiktok = await open.authorised('TIKTOK');
  facebook = await open.authorised('FACEBOOK');
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);

describe('several assets at once', () => {
  /** On Facebook an account may own one pixel alone, so each test has an account of its own. */
  const targets = (onFacebook: string) => [
    { platform: 'TIKTOK' as const, advertiserId: tiktok.other },
    { platform: 'FACEBOOK' as const, advertiserId: onFacebook },
  ];
  const scope = { kind: 'pixel', platform: 'TIKTOK' } as const;
  const insertPixels = async (...names: string[]) => {
    const ids: string[] = [];
    for (const name of names)
      ids.push(
        await insertAsset(open.server, open.admin.tenantId, {
          ...scope,
          advertiserId: tiktok.account,
          name,
          data: {
            code: name,
            businessId: null,
            status: 'ACTIVE',
            shared: false,
            events: [],
            createdAt: null,
          },
        }),
      );
    return ids;
  };
  const reportOf = async (ids: readonly string[], onFacebook: string) =>
    (await as().ok(assetCalls.copyReport, { ...scope, ids: [...ids], targets: targets(onFacebook) })).list;
  type Told = Awaited<ReturnType<typeof reportOf>>[number];
  const copyOf = ({ sourceId, platform, advertiserId, name, planHash }: Told) => ({
    sourceId,
    platform,
    advertiserId,
    name,
    planHash,
    version: 1,
  });

  it('are reported each for each target, under names that do not meet there', async () => {
    const ids = await insertPixels('Twin', 'Twin', 'Lone');
    const list = await reportOf(ids, facebook.other);
    expect(
      list.map(({ sourceId, advertiserId, name }) => [ids.indexOf(sourceId), advertiserId, name]),
    ).toEqual([
      [0, tiktok.other, 'Twin'],
      [0, facebook.other, 'Twin'],
      [1, tiktok.other, 'Twin 2'],
      [1, facebook.other, 'Twin'],
      [2, tiktok.other, 'Lone'],
      [2, facebook.other, 'Lone'],
    ]);
    // On Facebook an account owns one pixel alone: the first gets the place.
    expect(list.map(({ possible }) => possible)).toEqual([true, true, true, false, true, false]);
    expect(list[3]?.reason).toBe(
      'Facebook lets an ad account own one pixel, and another of these goes there',
    );
    const { results } = await as().ok(assetCalls.copy, { ...scope, copies: list.map(copyOf) });
    expect(results.map(({ sourceId, copied }) => [sourceId, copied])).toEqual(
      list.map(({ sourceId, possible }) => [sourceId, possible]),
    );
    for (const { changeId } of results.filter(({ platform }) => platform === 'TIKTOK'))
      expect(await open.settled('pixel', 'TIKTOK', changeId!)).toMatchObject({ state: 'DONE' });
  });

  it('have a result each: one that has changed, is gone or has a taken name holds up no other', async () => {
    const ids = await insertPixels('Changed', 'Gone', 'Same', 'Other');
    const list = await reportOf(ids, facebook.account);
    await open.server.owner.query('update channel_assets set version = 2 where tenant_id = $1 and id = $2', [
      open.admin.tenantId,
      ids[0],
    ]);
    await open.server.owner.query('delete from channel_assets where tenant_id = $1 and id = $2', [
      open.admin.tenantId,
      ids[1],
    ]);
    const copies = list.map((each) => ({ ...copyOf(each), ...(each.name === 'Other' && { name: 'Same' }) }));
    const { results } = await as().ok(assetCalls.copy, { ...scope, copies });
    expect(results.map(({ copied }) => copied)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(
      results.filter(({ copied }) => !copied).every(({ message }) => message?.startsWith('Not copied: ')),
    ).toBe(true);
    expect(results[6]?.message).toContain('Same');
    // Nothing of what was asked for is there: that is an answer of its own.
    const none = await as().call(assetCalls.copy, { ...scope, copies: copies.slice(0, 4) });
    expect([10404, 10409]).toContain(none.envelope.errorCode);
  });

  it('are reported though one of them is gone by now', async () => {
    const [gone = '', there = ''] = await insertPixels('Left', 'Stays');
    await open.server.owner.query('delete from channel_assets where tenant_id = $1 and id = $2', [
      open.admin.tenantId,
      gone,
    ]);
    const lone = await insertAccount(open.server, open.fixture.a, 'FACEBOOK', '8801', 'Lone');
    const list = await reportOf([gone, there], lone);
    expect(list.map(({ sourceId, possible, reason }) => [sourceId, possible, reason])).toEqual([
      [gone, false, 'This record does not exist or was deleted'],
      [gone, false, 'This record does not exist or was deleted'],
      [there, true, null],
      [there, true, null],
    ]);
    const none = await as().call(assetCalls.copyReport, { ...scope, ids: [gone], targets: targets(lone) });
    expect(none.envelope.errorCode).toBe(10404);
  });

  it('go to a Facebook account one at most: it says so, and refuses the account that owns one', async () => {
    const ids = await insertPixels('Only one');
    const account = await insertAccount(open.server, open.fixture.a, 'FACEBOOK', '8802', 'Owner');
    const said = async () => {
      const [, told] = await reportOf(ids, account);
      return { reason: told?.reason, note: told?.parts.find(({ field }) => field === 'Name')?.note };
    };
    const owned = (externalId: string, owner: string) =>
      open.server.owner.query(
        `insert into channel_assets (tenant_id, id, kind, platform, advertiser_id, external_id, name, data, raw, confirmed_at)
         values ($1, gen_random_uuid(), 'pixel', 'FACEBOOK', $2, $3, 'Of it', '{}', $4, now())`,
        [
          open.admin.tenantId,
          account,
          externalId,
          JSON.stringify({ owner_ad_account: { id: `act_${owner}` } }),
        ],
      );
    await owned('881', facebook.account);
    expect(await said()).toEqual({
      reason: null,
      note: 'Facebook lets an ad account own one pixel. A second one is refused',
    });
    await owned('882', account);
    expect((await said()).reason).toBe(
      'This ad account owns a pixel already, and Facebook allows one. Share one with it instead',
    );
  });
});
