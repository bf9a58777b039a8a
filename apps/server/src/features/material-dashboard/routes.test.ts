import { addDays } from '@adsail/contract';
import { dashboardLimits, materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { imageMaterialCalls, lookAlikeCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { insertAccount } from '../assets/testing.ts';
import {
  cloneMaterial,
  insertAds,
  insertPlace,
  insertPush,
  numbered,
  numberedFilm,
  picture,
  scene,
  upload,
} from '../materials/testing.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
/** Each test counts materials of its own. */
beforeEach(async () => {
  fixture = await server.fixture();
  productId = await product('Lamp');
});

const as = (member: TestMember = fixture.a.admin) => server.as(member);
async function product(name: string): Promise<string> {
  const imageUrl = await testImage(server, fixture.a.admin);
  return (await as().ok(productCalls.add, { name, imageUrl })).id;
}
const tag = async (name: string) =>
  (await as().ok(materialTagCalls.add, { name, firstCategory: 'Style', secondCategory: 'Look' })).id;

let made = 0;
interface Given {
  by?: TestMember;
  productId?: string;
  tagIds?: string[];
  bytes?: Buffer;
}
async function image({ by = fixture.a.admin, bytes, ...values }: Given = {}): Promise<string> {
  made += 1;
  const imageUrl = await upload(server, by, 'a.png', bytes ?? numbered(await picture(), made));
  const input = { name: `Image ${made}`, productId, ...values, imageUrl };
  return (await as(by).ok(imageMaterialCalls.add, input)).material.id;
}
async function video({ by = fixture.a.admin, bytes: _none, ...values }: Given = {}): Promise<string> {
  made += 1;
  const videoUrl = await upload(server, by, 'a.mp4', numberedFilm(made));
  const input = { name: `Video ${made}`, productId, ...values, videoUrl };
  return (await as(by).ok(videoMaterialCalls.add, input)).material.id;
}
const set = (id: string, column: 'created_at' | 'size', value: unknown) =>
  server.owner.query(`update materials set ${column} = $3 where tenant_id = $1 and id = $2`, [
    fixture.a.tenantId,
    id,
    value,
  ]);
const november = { from: '2026-11-01', to: '2026-11-30' };
const shown = (asked = november, member?: TestMember) => as(member).ok(materialDashboardCalls.show, asked);

describe('the dashboard of materials', () => {
  it('counts images and videos apart, with their room and what is known of their use', async () => {
    const [one, two, film] = [await image(), await image(), await video()];
    for (const [id, size] of [
      [one, 1000],
      [two, 500],
      [film, 3_000_000_000],
    ] as const)
      await set(id, 'size', size);
    expect(await shown()).toMatchObject({
      all: { images: 2, videos: 1 },
      bytes: { images: 1500, videos: 3_000_000_000 },
      usage: {
        USED: { images: 0, videos: 0 },
        UNUSED: { images: 0, videos: 0 },
        NOT_SYNCED: { images: 2, videos: 1 },
      },
    });
    await insertAccount(server, fixture.a, 'OCEAN', '7', 'Sea');
    await insertPlace(
      server,
      { tenant: fixture.a },
      { materialId: one, platform: 'OCEAN', advertiserId: '7' },
    );
    await insertAds(server, { tenant: fixture.a }, { materialId: one });
    expect(await shown()).toMatchObject({
      usage: {
        USED: { images: 1, videos: 0 },
        UNUSED: { images: 1, videos: 1 },
        NOT_SYNCED: { images: 0, videos: 0 },
      },
    });
  });

  it("counts uploads by days of the organisation's zone, both ends included", async () => {
    // Shanghai is eight hours ahead: the last instant of October, the first and the last of November, the first of December.
    for (const at of [
      '2026-10-31T15:59:59.999Z',
      '2026-10-31T16:00:00Z',
      '2026-11-30T15:59:59.999Z',
      '2026-11-30T16:00:00Z',
    ])
      await set(await image(), 'created_at', at);
    await set(await video(), 'created_at', '2026-11-30T10:00:00Z');
    expect(await shown()).toMatchObject({
      all: { images: 4, videos: 1 },
      uploaded: { images: 2, videos: 1 },
      days: [
        { day: '2026-11-01', images: 1, videos: 0 },
        { day: '2026-11-30', images: 1, videos: 1 },
      ],
      products: {
        list: [{ name: 'Lamp', all: { images: 4, videos: 1 }, uploaded: { images: 2, videos: 1 } }],
      },
    });
  });

  it('says by product, tag and author which have the most', async () => {
    const [other, night, day] = [await product('Chair'), await tag('Night'), await tag('Day')];
    await image({ tagIds: [night, day] });
    await image({ tagIds: [night], by: fixture.a.designer });
    await video({ productId: other, by: fixture.a.designer });
    const { products, tags, authors, untagged } = await shown();
    const told = ({ list }: typeof products) =>
      list.map(({ name, all: { images, videos } }) => [name, images, videos]);
    expect(told(products)).toEqual([
      ['Lamp', 2, 0],
      ['Chair', 0, 1],
    ]);
    expect(told(tags)).toEqual([
      ['Night', 2, 0],
      ['Day', 1, 0],
    ]);
    expect(told(authors)).toEqual([
      [fixture.a.designer.name, 1, 1],
      [fixture.a.admin.name, 1, 0],
    ]);
    expect(untagged).toEqual({ images: 0, videos: 1 });
  });

  it('names so many lines and counts the rest', async () => {
    const id = await image();
    await cloneMaterial(server.owner, { tenantId: fixture.a.tenantId, materialId: id, count: 4 });
    for (let more = 0; more < dashboardLimits.lines + 1; more += 1)
      await image({ productId: await product(`Chair ${more}`) });
    const { products } = await shown();
    expect(products.list).toHaveLength(dashboardLimits.lines);
    expect(products.list[0]).toMatchObject({ name: 'Lamp', all: { images: 5 } });
    expect(products.more).toBe(2);
  });

  it('counts what looks alike until somebody has looked', async () => {
    const [one, two] = [
      await image({ bytes: await scene(5) }),
      await image({ bytes: await scene(5, { lighter: 4 }) }),
    ];
    expect((await shown()).lookAlikes).toEqual({ images: 2, videos: 0 });
    await as().ok(lookAlikeCalls.notAlike, { id: one, otherId: two });
    expect((await shown()).lookAlikes).toEqual({ images: 0, videos: 0 });
  });

  it('is the same to a library of nothing', async () => {
    const none = { images: 0, videos: 0 };
    expect(await shown(november, fixture.b.admin)).toMatchObject({
      all: none,
      bytes: none,
      products: { list: [], more: 0 },
      platforms: [],
      failedPushes: { list: [], more: 0 },
      days: [],
    });
  });

  it('shows nothing of another organisation', async () => {
    await image();
    const foreign = await shown(november, fixture.b.admin);
    expect(foreign.all).toEqual({ images: 0, videos: 0 });
    expect(JSON.stringify(foreign)).not.toContain('Lamp');
  });

  it('names a range that makes no sense or is too long', async () => {
    const refused = async (asked: object) =>
      fieldsOf(await as().send(materialDashboardCalls.show, asked as typeof november));
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toHaveProperty('to');
    expect(await refused({ from: '2020-01-01', to: '2026-11-01' })).toHaveProperty('to');
    expect(Object.keys(await refused({}))).toEqual(['from', 'to']);
  });
});

describe('in ad accounts', () => {
  const own = () => ({ tenant: fixture.a });
  async function account(platform: 'TIKTOK' | 'FACEBOOK', advertiserId: string): Promise<string> {
    await insertAccount(server, fixture.a, platform, advertiserId, `Account ${advertiserId}`);
    return advertiserId;
  }
  const where = (platform: 'TIKTOK' | 'FACEBOOK', advertiserId: string, materialId: string) => ({
    materialId,
    platform,
    advertiserId,
  });

  it('counts a material once for each platform, however many accounts it is in', async () => {
    const [one, two] = [await image(), await image()];
    await image();
    const [first, second, third] = [
      await account('TIKTOK', '7000000000000000001'),
      await account('TIKTOK', '7000000000000000002'),
      await account('FACEBOOK', '7000000000000000003'),
    ];
    await account('FACEBOOK', '7000000000000000004');
    for (const [platform, advertiserId, id] of [
      ['TIKTOK', first, one],
      ['TIKTOK', second, one],
      ['FACEBOOK', third, one],
      ['TIKTOK', second, two],
    ] as const)
      await insertPlace(server, own(), where(platform, advertiserId, id));
    const { pushed, platforms } = await shown();
    expect(pushed).toEqual({ images: 2, videos: 0 });
    expect(platforms).toEqual([
      { platform: 'FACEBOOK', accounts: 1, materials: { images: 1, videos: 0 } },
      { platform: 'TIKTOK', accounts: 2, materials: { images: 2, videos: 0 } },
    ]);
  });

  it('tells which pushes failed to whoever sees the account, and of those days', async () => {
    const id = await image();
    const advertiserId = await account('TIKTOK', '7000000000000000005');
    const push = async (state: string) => {
      const pushId = await insertPush(server, own(), { ...where('TIKTOK', advertiserId, id), name: 'A' });
      await server.owner.query(
        `update operations set state = $3 where tenant_id = $1 and id = (
           select operation_id from material_push_items where tenant_id = $1 and push_id = $2)`,
        [fixture.a.tenantId, pushId, state],
      );
      return pushId;
    };
    const failed = [await push('FAILED'), await push('DOUBTFUL')];
    await push('CANCELLED');
    const today = new Date().toISOString().slice(0, 10);
    const around = { from: addDays(today, -2), to: addDays(today, 2) };
    const seen = (await shown(around)).failedPushes;
    expect(seen?.list.map(({ pushId }) => pushId).toSorted()).toEqual(failed.toSorted());
    expect(seen?.list[0]).toMatchObject({ failed: 1, createdByName: fixture.a.admin.name });
    expect((await shown({ from: '2020-01-01', to: '2020-01-01' })).failedPushes).toEqual({
      list: [],
      more: 0,
    });
    // Nobody gave the optimizer this account; designers see no accounts.
    expect((await shown(around, fixture.a.optimizer)).failedPushes).toEqual({ list: [], more: 0 });
    expect((await shown(around, fixture.a.designer)).failedPushes).toBeNull();
    // What is there by now has not failed.
    await insertPlace(server, own(), where('TIKTOK', advertiserId, id));
    expect((await shown(around)).failedPushes).toEqual({ list: [], more: 0 });
  });
});
