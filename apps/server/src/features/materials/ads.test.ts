import { materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { materialAdCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { insertAccount } from '../assets/testing.ts';
import { insertAds, insertPlace, insertReading, mayView } from './testing.ts';
import { FigureStage } from './testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

const tenant = () => ({ tenant: stage.fixture.a });
const account = (platform: string, advertiserId: string) =>
  insertAccount(stage.server, stage.fixture.a, platform as 'TIKTOK', advertiserId, `Account ${advertiserId}`);
const place = (materialId: string, platform: string, advertiserId: string) =>
  insertPlace(stage.server, tenant(), { materialId, platform, advertiserId });
const listed = async (input: object = {}, member: TestMember = stage.fixture.a.admin) =>
  (await stage.server.as(member).ok(videoMaterialCalls.page, input)).list;
const adsOf = (materialId: string, member: TestMember = stage.fixture.a.admin, input: object = {}) =>
  stage.server.as(member).ok(materialAdCalls.ads, { materialId, ...input });
const sql = (text: string, values: unknown[] = []) => stage.server.owner.query(text, values);

it('nobody knows how many ads show a material until an account was read', async () => {
  const id = await stage.video();
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: null, usage: 'NOT_SYNCED' }]);
  await insertReading(stage.server, stage.fixture.a.tenantId);
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: 0, usage: 'UNUSED' }]);
});

it('counts an ad once, and neither what is gone nor whose cover it is', async () => {
  const id = await stage.video();
  await account('TIKTOK', '1');
  await account('OCEAN', '2');
  for (const [platform, advertiserId] of [
    ['TIKTOK', '1'],
    ['TIKTOK', '1'],
    ['OCEAN', '2'],
  ] as const)
    await place(id, platform, advertiserId);
  // The one on TikTok names both files of the material.
  await insertAds(stage.server, tenant(), { materialId: id, count: 2 });
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: 4, usage: 'USED' }]);
  const [first] = (
    await sql(`select external_id as id from mirror_objects where platform = 'OCEAN' order by 1`)
  ).rows;
  await sql(`update mirror_objects set vanished_at = now() where external_id = $1`, [first.id]);
  await sql(
    `update mirror_objects set state = 'deleted' where platform = 'TIKTOK' and external_id = (
      select min(external_id) from mirror_objects where platform = 'TIKTOK')`,
  );
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: 2 }]);
  await sql(`update material_places set part = 'COVER' where platform = 'TIKTOK'`);
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: 1 }]);
  // What the platform has lost from its library, its ads go on to show.
  await sql(`update material_places set vanished_at = now()`);
  expect(await listed({ ids: [id] })).toMatchObject([{ relatedAds: 1 }]);
});

it('sorts and filters by it', async () => {
  const [none, few, many] = [await stage.video(), await stage.video(), await stage.video()];
  await account('FACEBOOK', '5');
  for (const [id, count] of [
    [few, 1],
    [many, 3],
  ] as const) {
    await place(id, 'FACEBOOK', '5');
    await insertAds(stage.server, tenant(), { materialId: id, count });
  }
  const ids = async (input: object) => (await listed(input)).map(({ id }) => id);
  expect(await ids({ sort: { field: 'relatedAds', order: 'desc' } })).toEqual([many, few, none]);
  expect(await ids({ sort: { field: 'relatedAds', order: 'asc' } })).toEqual([none, few, many]);
  expect((await ids({ usage: ['USED'] })).toSorted()).toEqual([few, many].toSorted());
  expect(await ids({ usage: ['UNUSED'] })).toEqual([none]);
  expect(await ids({ usage: ['NOT_SYNCED'] })).toEqual([]);
});

it('lists the ads of accounts that the reader may see, and counts the others', async () => {
  const { a } = stage.fixture;
  const id = await stage.video();
  const [seen, other] = ['31', '32'] as const;
  for (const advertiserId of [seen, other]) {
    await account('TIKTOK', advertiserId);
    await place(id, 'TIKTOK', advertiserId);
  }
  await insertAds(stage.server, tenant(), { materialId: id, count: 2 });
  await mayView(stage.server, a, { platform: 'TIKTOK', advertiserId: seen } as never);
  expect(await adsOf(id)).toMatchObject({ total: 4, hidden: 0, unread: 2 });
  const { list, ...rest } = await adsOf(id, a.optimizer);
  expect(rest).toMatchObject({ total: 2, hidden: 2 });
  expect(list.map(({ advertiserName }) => advertiserName)).toEqual(['Account 31', 'Account 31']);
  // What is counted in lists is what may be seen; of what somebody added itself all of it.
  const counted = async (member: TestMember) => {
    const [material] = await listed({ ids: [id] }, member);
    return [material?.relatedAds, material?.inAccounts];
  };
  expect(await counted(a.admin)).toEqual([4, [{ platform: 'TIKTOK', count: 2 }]]);
  expect(await counted(a.optimizer)).toEqual([2, [{ platform: 'TIKTOK', count: 1 }]]);
  expect(await counted(a.designer)).toEqual([0, []]);
  const accountsOf = async (member: TestMember) =>
    (
      await stage.server.as(member).ok(materialDashboardCalls.show, { from: '2026-11-01', to: '2026-11-02' })
    ).platforms.map(({ accounts }) => accounts);
  expect([await accountsOf(a.admin), await accountsOf(a.optimizer), await accountsOf(a.designer)]).toEqual([
    [2],
    [1],
    [],
  ]);
  await stage.server.owner.query('update materials set created_by = $2 where id = $1', [
    id,
    a.designer.userId,
  ]);
  expect(await counted(a.designer)).toEqual([4, [{ platform: 'TIKTOK', count: 2 }]]);
  // Designers see no accounts.
  expect(await adsOf(id, a.designer)).toMatchObject({ list: [], total: 0, hidden: 4 });
  const { list: running } = await adsOf(id, a.admin, { state: ['running'] });
  expect(running.map(({ state }) => state)).toEqual(['running', 'running']);
  const foreign = await stage.server.as(stage.fixture.b.admin).send(materialAdCalls.ads, { materialId: id });
  expect(foreign.envelope.errorCode).toBe(10_404);
});
