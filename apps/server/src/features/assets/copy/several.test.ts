import { assetCalls } from '@adsail/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage, insertAsset } from '../testing.ts';

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
  const targets = () => [
    { platform: 'TIKTOK' as const, advertiserId: tiktok.other },
    { platform: 'FACEBOOK' as const, advertiserId: facebook.other },
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
  const reportOf = async (ids: readonly string[]) =>
    (await as().ok(assetCalls.copyReport, { ...scope, ids: [...ids], targets: targets() })).list;
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
    const list = await reportOf(ids);
    expect(
      list.map(({ sourceId, advertiserId, name }) => [ids.indexOf(sourceId), advertiserId, name]),
    ).toEqual([
      [0, tiktok.other, 'Twin'],
      [0, facebook.other, 'Twin'],
      [1, tiktok.other, 'Twin 2'],
      [1, facebook.other, 'Twin 2'],
      [2, tiktok.other, 'Lone'],
      [2, facebook.other, 'Lone'],
    ]);
    const { results } = await as().ok(assetCalls.copy, { ...scope, copies: list.map(copyOf) });
    expect(results.map(({ sourceId, copied }) => [sourceId, copied])).toEqual(
      list.map(({ sourceId }) => [sourceId, true]),
    );
    // On Facebook an account has one pixel alone: its rows say so for themselves.
    for (const { changeId } of results.filter(({ platform }) => platform === 'TIKTOK'))
      expect(await open.settled('pixel', 'TIKTOK', changeId!)).toMatchObject({ state: 'DONE' });
  });

  it('have a result each: one that has changed, is gone or has a taken name holds up no other', async () => {
    const ids = await insertPixels('Changed', 'Gone', 'Same', 'Other');
    const list = await reportOf(ids);
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
});
