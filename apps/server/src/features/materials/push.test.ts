import { type AdPlatform, adPlatforms } from '@adsail/contract';
import {
  imageMaterialCalls,
  lookAlikeCalls,
  materialPushCalls,
  openPushStates,
  type PushDetail,
  pushLimits,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type TestMember, until } from '../../testing/index.ts';
import { type AssetStage, assetStage } from '../assets/testing.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { numbered, numberedFilm, picture, upload } from './testing/uploads.ts';

let open: AssetStage;
let worker: LedgerWorker;
let productId: string;
const accounts = {} as Record<AdPlatform, { account: string; other: string }>;

beforeAll(async () => {
  open = await assetStage();
  for (const platform of adPlatforms) accounts[platform] = await open.authorised(platform);
  const imageUrl = await testImage(open.server, open.admin);
  ({ id: productId } = await open.server.as(open.admin).ok(productCalls.add, { name: 'Lamp', imageUrl }));
  worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(async () => {
  await worker.stop();
  await open.close();
});

const as = (member: TestMember = open.admin) => open.server.as(member);
let made = 0;
async function image(name: string): Promise<string> {
  made += 1;
  const bytes = numbered(await picture(720, 720), made);
  const imageUrl = await upload(open.server, open.admin, 'a.png', bytes);
  return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl })).material.id;
}
async function film(name: string): Promise<string> {
  made += 1;
  const videoUrl = await upload(open.server, open.admin, 'a.mp4', numberedFilm(made));
  return (await as().ok(videoMaterialCalls.add, { name, productId, videoUrl })).material.id;
}
const to = (...platforms: AdPlatform[]) =>
  platforms.map((platform) => ({ platform, advertiserId: accounts[platform].account }));

async function settled(pushId: string): Promise<PushDetail> {
  let detail: PushDetail | undefined;
  await until(async () => {
    detail = await as().ok(materialPushCalls.pushDetail, { pushId });
    return openPushStates.every((state) => !detail?.push.counts[state]);
  }, 'the push has ended');
  return detail as PushDetail;
}
const push = async (ids: string[], where: { platform: AdPlatform; advertiserId: string }[]) => {
  const { pushId } = await as().ok(materialPushCalls.push, { ids, accounts: where });
  return settled(pushId);
};
/** What the platform has, by the beginning of its name. */
const atPlatform = (platform: AdPlatform, kind: 'image' | 'video', name: string) =>
  open.sandbox.world.state.objects
    .list(platform.toLowerCase() as 'tiktok', platform === 'FACEBOOK' ? `ad${kind}` : kind, {
      accountId: accounts[platform].account,
    })
    .filter((each) => each.name.startsWith(name));
const row = async (id: string) => (await as().ok(imageMaterialCalls.page, { ids: [id] })).list[0];

describe('a push', () => {
  it.each(adPlatforms)(
    'puts pictures and films into accounts of %s, and knows where they are',
    async (platform) => {
      const [one, two] = [await image(`Still ${platform}`), await film(`Moving ${platform}`)];
      const { push: told, accounts: results } = await push([one, two], to(platform));
      expect(told).toMatchObject({ materials: 2, accounts: 1, counts: { DONE: 2 } });
      expect(results).toMatchObject([
        { platform, mayManage: true, items: [{ state: 'DONE', message: null }, { state: 'DONE' }] },
      ]);
      expect(atPlatform(platform, 'image', `Still ${platform}`)).toHaveLength(1);
      expect(atPlatform(platform, 'video', `Moving ${platform}`)).toHaveLength(1);
      expect(await row(one)).toMatchObject({ inAccounts: [{ platform, count: 1 }] });
      const { list, hidden } = await as().ok(materialPushCalls.places, { id: two });
      expect(list).toMatchObject([{ platform, advertiserId: accounts[platform].account }]);
      expect(hidden).toBe(0);
    },
  );

  it.each(adPlatforms)('uploads once to %s although the answers were lost', async (platform) => {
    const [one, two] = [await image(`Lost ${platform}`), await film(`Lost ${platform}`)];
    const pathOf = {
      TIKTOK: (kind: string) => `file/${kind}/ad/upload`,
      FACEBOOK: (kind: string) => `/ad${kind}s`,
      OCEAN: (kind: string) => `file/${kind}/ad/`,
    }[platform];
    for (const kind of ['image', 'video'])
      open.sandbox.world.faults.add({ kind: 'drop', path: pathOf(kind), rate: 1, count: 1 });
    const lost = () =>
      open.sandbox.world.state.requests
        .list({ platform: platform.toLowerCase() as 'tiktok', since: 0 })
        .filter(({ fault }) => fault !== null).length;
    const before = lost();
    const { push: told } = await push([one, two], to(platform));
    expect(told.counts).toEqual({ DONE: 2 });
    expect(lost() - before).toBe(2);
    expect(atPlatform(platform, 'image', `Lost ${platform}`)).toHaveLength(1);
    expect(atPlatform(platform, 'video', `Lost ${platform}`)).toHaveLength(1);
  });

  it('tells before how much is needed, and never uploads what is there', async () => {
    const ids = [await image('First'), await image('Second')];
    await push([ids[0] as string], to('TIKTOK'));
    const input = { ids, accounts: to('TIKTOK', 'OCEAN') };
    expect(await as().ok(materialPushCalls.pushPreview, input)).toEqual({ needed: 3, there: 1, onTheWay: 0 });
    const { push: told } = await push(ids, input.accounts);
    expect(told).toMatchObject({ materials: 2, accounts: 2, counts: { THERE: 1, DONE: 3 } });
    expect(await as().ok(materialPushCalls.pushPreview, input)).toEqual({ needed: 0, there: 4, onTheWay: 0 });
    const before = open.requests('TIKTOK', 'file/image/ad/upload');
    expect((await push(ids, input.accounts)).push.counts).toEqual({ THERE: 4 });
    expect(open.requests('TIKTOK', 'file/image/ad/upload')).toBe(before);
  });

  it('takes what somebody put there by hand for the same', async () => {
    const id = await image('By hand');
    await push([id], to('OCEAN'));
    await open.server.owner.query('delete from material_places where material_id = $1', [id]);
    await open.server.owner.query(
      `update operations set target = 'forgotten' where payload ->> 'materialId' = $1`,
      [id],
    );
    const before = open.requests('OCEAN', 'file/image/ad/');
    expect((await push([id], to('OCEAN'))).push.counts).toEqual({ DONE: 1 });
    expect(open.requests('OCEAN', 'file/image/ad/')).toBe(before);
    expect(await row(id)).toMatchObject({ inAccounts: [{ platform: 'OCEAN', count: 1 }] });
  });

  /** It is there, and nobody remembers. */
  async function forgotten(id: string): Promise<string> {
    await push([id], to('TIKTOK'));
    await open.server.owner.query('delete from material_places where material_id = $1', [id]);
    await open.server.owner.query(
      `update operations set target = 'forgotten' where payload ->> 'materialId' = $1`,
      [id],
    );
    return id;
  }
  const asked = () =>
    ['file/name/check', 'file/video/ad/search', 'file/video/ad/upload', 'file/image/ad/upload'].map((path) =>
      open.requests('TIKTOK', path),
    );

  it('asks once for the names of many films, and uploads none that is there', async () => {
    const ids = [await forgotten(await film('Met before'))];
    for (let at = 0; at < 12; at += 1) ids.push(await film(`Met ${at}`));
    const before = asked();
    expect((await push(ids, to('TIKTOK'))).push.counts).toEqual({ DONE: 13 });
    expect(asked().map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 12, 0]);
    expect(atPlatform('TIKTOK', 'video', 'Met')).toHaveLength(13);
  });

  it('sends a small picture without asking, and adopts it where the platform has it', async () => {
    const fresh = await image('Small');
    const before = asked();
    expect((await push([fresh], to('TIKTOK'))).push.counts).toEqual({ DONE: 1 });
    expect(asked().map((count, at) => count - (before[at] ?? 0))).toEqual([0, 0, 0, 1]);
    const known = await forgotten(await image('Small and known'));
    expect((await push([known], to('TIKTOK'))).push.counts).toEqual({ DONE: 1 });
    expect(atPlatform('TIKTOK', 'image', 'Small and known')).toHaveLength(1);
    expect(await row(known)).toMatchObject({ inAccounts: [{ platform: 'TIKTOK', count: 1 }] });
  });

  it('of two at once uploads the same material once', async () => {
    const id = await image('Twice at once');
    const input = { ids: [id], accounts: to('TIKTOK', 'FACEBOOK', 'OCEAN') };
    const started = await Promise.all([
      as().ok(materialPushCalls.push, input),
      as().ok(materialPushCalls.push, input),
    ]);
    for (const { pushId } of started) expect((await settled(pushId)).push.counts['FAILED']).toBeUndefined();
    for (const platform of adPlatforms)
      expect(atPlatform(platform, 'image', 'Twice at once')).toHaveLength(1);
    const { rows } = await open.server.owner.query(
      `select count(*)::int as count from operations where kind = 'material.push' and payload ->> 'materialId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('what failed', () => {
  it('stands with its reason in its account, and hides no other', async () => {
    made += 1;
    const bytes = await sharp({ create: { width: 720, height: 720, channels: 3, background: '#2456e6' } })
      .gif()
      .toBuffer();
    const imageUrl = await upload(open.server, open.admin, 'a.gif', bytes);
    const { material } = await as().ok(imageMaterialCalls.add, { name: 'A gif', productId, imageUrl });
    const both = await push([material.id], to('TIKTOK', 'FACEBOOK'));
    expect(both.push.counts).toEqual({ FAILED: 1, DONE: 1 });
    const failed = both.accounts.find(({ platform }) => platform === 'TIKTOK');
    expect(failed?.items[0]).toMatchObject({
      state: 'FAILED',
      message: expect.stringMatching(/^The platform rejected the entered values: ./),
    });
  });

  it('is tried again alone, and looked for before it is sent', async () => {
    await worker.stop();
    const id = await image('Again');
    const { pushId } = await as().ok(materialPushCalls.push, {
      ids: [id],
      accounts: to('TIKTOK', 'FACEBOOK'),
    });
    await open.server.owner.query(
      `update operations set state = 'FAILED' where plan_id = $1 and platform = 'FACEBOOK'`,
      [pushId],
    );
    worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
    expect((await settled(pushId)).push.counts).toEqual({ FAILED: 1, DONE: 1 });
    expect(await as().ok(materialPushCalls.pushRetry, { pushId })).toEqual({ count: 1 });
    expect((await settled(pushId)).push.counts).toEqual({ DONE: 2 });
    expect(await as().ok(materialPushCalls.pushRetry, { pushId })).toEqual({ count: 0 });
    expect(atPlatform('FACEBOOK', 'image', 'Again')).toHaveLength(1);
  });

  it('of which nobody knows the end is adopted by whoever tries again', async () => {
    const id = await film('Doubtful');
    const { push: told } = await push([id], to('FACEBOOK'));
    await open.server.owner.query('delete from material_places where material_id = $1', [id]);
    await open.server.owner.query(`update operations set state = 'DOUBTFUL' where plan_id = $1`, [told.id]);
    expect((await settled(told.id)).push.counts).toEqual({ DOUBTFUL: 1 });
    await as().ok(materialPushCalls.pushRetry, { pushId: told.id });
    expect((await settled(told.id)).push.counts).toEqual({ DONE: 1 });
    expect(atPlatform('FACEBOOK', 'video', 'Doubtful')).toHaveLength(1);
  });

  it('is told in words when the material is deleted before its turn', async () => {
    await worker.stop();
    const id = await image('Deleted');
    const { pushId } = await as().ok(materialPushCalls.push, { ids: [id], accounts: to('TIKTOK') });
    await as().ok(imageMaterialCalls.deleteList, { ids: [id] });
    worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
    expect((await settled(pushId)).push.counts).toEqual({ CANCELLED: 1 });
    expect(await as().ok(materialPushCalls.pushRetry, { pushId })).toEqual({ count: 0 });
    expect(atPlatform('TIKTOK', 'image', 'Deleted')).toHaveLength(0);
  });

  it('can be called off before it begins, and begun after all', async () => {
    await worker.stop();
    const ids = [await image('Called off'), await image('Called off too')];
    const { pushId } = await as().ok(materialPushCalls.push, { ids, accounts: to('OCEAN') });
    expect(await as().ok(materialPushCalls.pushCancel, { pushId })).toEqual({ count: 2 });
    worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
    expect((await settled(pushId)).push.counts).toEqual({ CANCELLED: 2 });
    expect(await as().ok(materialPushCalls.pushRetry, { pushId })).toEqual({ count: 2 });
    expect((await settled(pushId)).push.counts).toEqual({ DONE: 2 });
  });
});

it('is found by one of its accounts, by those who see it', async () => {
  const id = await image('Of one account');
  const { push: both } = await push([id], to('TIKTOK', 'OCEAN'));
  const [account] = to('OCEAN');
  const { push: other } = await push([await image('Of another')], to('TIKTOK'));
  const found = async (asked: object, member?: TestMember) =>
    (await as(member).ok(materialPushCalls.pushes, { pageSize: 1000, ...asked })).list.map((each) => each.id);
  expect(await found({})).toEqual(expect.arrayContaining([both.id, other.id]));
  expect(await found({ account })).toContain(both.id);
  expect(await found({ account })).not.toContain(other.id);
  expect(await found({ account: { platform: 'OCEAN', advertiserId: '1' } })).toEqual([]);
  expect(await found({ account }, open.fixture.a.optimizer)).toEqual([]);
});

describe('the places of a material', () => {
  it('are filters of the library', async () => {
    const [there, nowhere] = [await image('Filtered there'), await image('Filtered nowhere')];
    await push([there], to('FACEBOOK'));
    const found = async (filter: object) =>
      (await as().ok(imageMaterialCalls.page, { ids: [there, nowhere], ...filter })).list.map(({ id }) => id);
    expect(await found({ pushed: true })).toEqual([there]);
    expect(await found({ pushed: false })).toEqual([nowhere]);
    expect(await found({ inPlatform: 'FACEBOOK' })).toEqual([there]);
    expect(await found({ inPlatform: 'TIKTOK' })).toEqual([]);
    // A designer sees that it is somewhere, and no accounts.
    const { designer } = open.fixture.a;
    expect(await as(designer).ok(materialPushCalls.places, { id: there })).toEqual({ list: [], hidden: 1 });
  });

  it('stay with the one that is kept of a merge', async () => {
    const [kept, merged] = [await image('Kept'), await image('Merged')];
    await push([merged], to('TIKTOK'));
    await as().ok(lookAlikeCalls.merge, { keepId: kept, ids: [merged] });
    expect(await row(kept)).toMatchObject({ inAccounts: [{ platform: 'TIKTOK', count: 1 }] });
  });
});

describe('who may', () => {
  it('push: whoever manages the accounts', async () => {
    const id = await image('Rights');
    const input = { ids: [id], accounts: to('TIKTOK') };
    const { optimizer, designer } = open.fixture.a;
    const code = async (member: TestMember) =>
      (await as(member).call(materialPushCalls.push, input)).envelope.errorCode;
    expect(await code(designer)).toBe(10403);
    expect(await code(optimizer)).toBe(10404);
    expect(await code(open.fixture.b.admin)).toBe(10404);
    const foreign = { ids: [newId()], accounts: to('TIKTOK') };
    expect((await as().call(materialPushCalls.push, foreign)).envelope.errorCode).toBe(10404);
  });

  it('see a push: whoever sees its accounts', async () => {
    const { push: told } = await push([await image('Seen')], to('TIKTOK'));
    const { optimizer } = open.fixture.a;
    const { envelope } = await as(optimizer).call(materialPushCalls.pushDetail, { pushId: told.id });
    expect(envelope.errorCode).toBe(10404);
    expect((await as(optimizer).ok(materialPushCalls.pushes, {})).total).toBe(0);
    expect((await as().ok(materialPushCalls.pushes, {})).list[0]).toMatchObject({
      id: told.id,
      counts: { DONE: 1 },
    });
  });

  it('is refused by name: no accounts, and more uploads than a push may have', async () => {
    const nobody = await as().send(materialPushCalls.push, { ids: [newId()], accounts: [] });
    expect(fieldsOf(nobody)).toEqual({ accounts: 'materials.pushAccounts' });
    const ids = Array.from({ length: pushLimits.materials }, () => newId());
    const many = Array.from({ length: 6 }, (_, at) => ({ platform: 'TIKTOK', advertiserId: String(at) }));
    const tooMany = await as().send(materialPushCalls.push, { ids, accounts: many });
    expect(fieldsOf(tooMany)).toEqual({ accounts: 'materials.pushTooMany' });
  });
});
