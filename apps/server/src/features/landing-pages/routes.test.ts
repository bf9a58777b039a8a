import { collect, type SiteKind } from '@adsail/connectors';
import { type LandingPage, landingPageCalls as calls } from '@adsail/contract/landing-pages';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
let tiktok: string;
let productId: string;
let otherProductId: string;

async function makeProduct(member: TestMember, name: string): Promise<string> {
  const imageUrl = await testImage(open.server, member);
  return (await open.server.as(member).ok(productCalls.add, { name, imageUrl })).id;
}

beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('OCEAN'));
  ({ account: tiktok } = await open.authorised('TIKTOK'));
  productId = await makeProduct(open.admin, 'Lamp');
  otherProductId = await makeProduct(open.admin, 'Sail');
  await open.sync(calls.sync, { platform: 'OCEAN' });
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const url = 'https://www.example.com/harbour';
const listed = async () =>
  (await as().ok(calls.list, { platform: 'OCEAN', advertiserId: account, pageSize: 1000 })).list;
const named = async (name: string) => (await listed()).filter((each) => each.name === name);
const atPlatform = (kind: SiteKind) =>
  open.withAccount('OCEAN', account, ({ connector, scope }) =>
    collect(connector.assets!.sites!.list(scope, kind)),
  );
const settled = async (changeId: string | null) => open.settled('site', 'OCEAN', changeId as string);
const editOf = ({ id, version }: LandingPage, name: string) => ({ id, version, productId, name });

describe('the list', () => {
  it("shows an account's own and orange pages with their audit states", async () => {
    const found = (await listed()).map(({ pageType, status }) => `${pageType} ${status}`).toSorted();
    expect(found).toEqual([
      'ORANGE AUDIT_ACCEPTED',
      'ORANGE EDIT',
      'THIRDPARTY AUDIT_ACCEPTED',
      'THIRDPARTY AUDIT_REJECTED',
    ]);
    const { list } = await as().ok(calls.list, {
      platform: 'OCEAN',
      status: 'AUDIT_REJECTED',
      advertiserId: account,
    });
    expect(list).toMatchObject([
      { source: 'PLATFORM', productId: null, externalId: expect.stringMatching(/^77\d{17}$/) },
    ]);
  });

  it('shows what was built with the editor of TikTok beside what is kept here', async () => {
    const page = { accountId: tiktok, name: 'Built there', status: 'ENABLE' };
    const fields = { business_type: 'TIKTOK_INSTANT_PAGE', page_status: 'PUBLISHED' };
    open.sandbox.world.state.objects.insert('tiktok', 'page', { ...page, id: '7100000001', fields });
    await open.sync(calls.sync, { platform: 'TIKTOK', advertiserIds: [tiktok] });
    await as().ok(calls.addThird, { platform: 'TIKTOK', productId, name: 'Kept here', url });
    const { list } = await as().ok(calls.list, { platform: 'TIKTOK', sort: { field: 'name', order: 'asc' } });
    expect(list.filter(({ name }) => ['Built there', 'Kept here'].includes(name))).toMatchObject([
      { name: 'Built there', pageType: 'SELF_BUILT', status: 'AUDIT_ACCEPTED', advertiserId: tiktok },
      {
        name: 'Kept here',
        pageType: 'THIRDPARTY',
        status: 'LOCAL_PUBLISH',
        advertiserId: null,
        productName: 'Lamp',
      },
    ]);
    const built = list.find(({ name }) => name === 'Built there') as LandingPage;
    const refused = await as().call(calls.editThird, { ...editOf(built, 'Mine'), url });
    expect(refused.envelope.errorMessage).toContain('editor');
    expect((await as().call(calls.delete, { id: built.id })).envelope.errorCode).toBe(10409);
    expect(await as().ok(calls.detail, { id: built.id })).toMatchObject({
      platformStatus: 'TIKTOK_INSTANT_PAGE',
    });
  });
});

describe("somebody's own page on Ocean", () => {
  it('is entered once although the answer was lost, with its product', async () => {
    open.sandbox.world.faults.add({ kind: 'drop', path: 'third_site/create', rate: 1, count: 1 });
    const input = { platform: 'OCEAN', advertiserId: account, productId, name: 'Harbour', url } as const;
    const { changeId } = await as().ok(calls.addThird, { ...input, description: 'For spring' });
    expect(await settled(changeId)).toMatchObject({ state: 'DONE' });
    expect((await atPlatform('THIRDPARTY')).filter(({ name }) => name === 'Harbour')).toHaveLength(1);
    expect(await named('Harbour')).toMatchObject([
      { productId, productName: 'Lamp', description: 'For spring', url, status: 'AWAIT_AUDIT' },
    ]);
    expect(fieldsOf(await as().call(calls.addThird, input))).toEqual({ name: 'assets.nameTaken' });
    const used = await as().call(productCalls.delete, { id: productId });
    expect(used.envelope.errorCode).toBe(10409);
  });

  it('gets another name at the platform and another product here, and keeps its address', async () => {
    const [page] = (await listed()).filter(({ pageType }) => pageType === 'THIRDPARTY');
    const edit = { ...editOf(page!, page!.name), url: page!.url as string, productId: otherProductId };
    expect(await as().ok(calls.editThird, edit)).toEqual({ changeId: null });
    const [noted] = await named(page!.name);
    expect(noted).toMatchObject({ productName: 'Sail', version: page!.version + 1 });
    const stale = await as().call(calls.editThird, edit);
    expect(stale.envelope.errorCode).toBe(10409);
    const { version: _version, ...fresh } = edit;
    expect(fieldsOf(await as().call(calls.editThird, { ...fresh, url: `${url}/2` }))).toEqual({
      url: 'landing-pages.urlFixed',
    });
    // What the platform changes of it meanwhile refuses nobody's edit.
    await open.server.owner.query('update channel_assets set version = version + 1 where id = $1', [
      page!.id,
    ]);
    open.sandbox.world.faults.add({ kind: 'drop', path: 'third_site/update', rate: 1, count: 1 });
    const named2 = { ...fresh, name: 'Renamed', version: noted!.version };
    const { changeId } = await as().ok(calls.editThird, named2);
    expect(await settled(changeId)).toMatchObject({ state: 'DONE' });
    expect(await named('Renamed')).toMatchObject([{ id: page!.id, productName: 'Sail' }]);
  });

  it('is deleted at the platform, and here with what was noted of it', async () => {
    const [page] = (await listed()).filter(({ pageType }) => pageType === 'THIRDPARTY');
    const { changeId } = await as().ok(calls.delete, { id: page!.id });
    expect(await settled(changeId)).toMatchObject({ state: 'DONE' });
    expect((await atPlatform('THIRDPARTY')).map(({ id }) => id)).not.toContain(page!.externalId);
    expect((await listed()).map(({ id }) => id)).not.toContain(page!.id);
    const { rows } = await open.server.owner.query('select from landing_page_notes where external_id = $1', [
      page!.externalId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is forgotten here when the platform has lost it', async () => {
    const [page] = (await listed()).filter(({ pageType }) => pageType === 'THIRDPARTY');
    open.sandbox.world.state.objects.remove('ocean', 'third_site', page!.externalId as string);
    open.server.clock.advance(1000);
    await open.sync(calls.sync, { platform: 'OCEAN', advertiserIds: [account] });
    expect(await named(page!.name)).toMatchObject([{ vanished: true }]);
    expect(await as().ok(calls.delete, { id: page!.id })).toEqual({ changeId: null });
    expect(await named(page!.name)).toEqual([]);
  });
});

it('makes an orange page as a draft, publishes and renames it, and keeps what it is built of', async () => {
  const input = { advertiserId: account, productId, name: 'Orange', text: '出海', linkText: '下载', url };
  const made = await as().ok(calls.addOrange, input);
  expect(await settled(made.changeId)).toMatchObject({ state: 'DONE' });
  const [draft] = await named('Orange');
  expect(draft).toMatchObject({ pageType: 'ORANGE', status: 'EDIT', url: null, productName: 'Lamp' });
  const bricks = () =>
    open.withAccount('OCEAN', account, ({ connector, scope }) =>
      connector.assets!.sites!.bricks(scope, draft!.externalId as string),
    );
  const before = await bricks();
  expect(before).toHaveLength(2);

  open.sandbox.world.faults.add({ kind: 'drop', path: 'site/update_status', rate: 1, count: 1 });
  const published = await as().ok(calls.editOrange, { ...editOf(draft!, 'Orange 2'), published: true });
  expect(await settled(published.changeId)).toMatchObject({ state: 'DONE' });
  const [shown] = await named('Orange 2');
  expect(shown).toMatchObject({ id: draft!.id, status: 'AUDITING', url: expect.stringContaining('tetris') });
  expect(await bricks()).toEqual(before);

  const since = open.sandbox.world.state.requests.list({ since: 0 }).length;
  const renamed = await as().ok(calls.editOrange, { ...editOf(shown!, 'Orange 3'), published: true });
  expect(await settled(renamed.changeId)).toMatchObject({ state: 'DONE' });
  // As a new name makes a draft of it, it is published again; its list is read once before that.
  const asked = open.sandbox.world.state.requests
    .list({ since: 0 })
    .slice(since)
    .map(({ path }) => path.split('/tools/')[1] ?? '');
  const [updatedAt, publishedAt] = ['site/update/', 'site/update_status/'].map((path) => asked.indexOf(path));
  expect(updatedAt).toBeGreaterThan(0);
  expect(publishedAt).toBeGreaterThan(updatedAt!);
  expect(asked.slice(0, publishedAt).filter((path) => path === 'site/get/')).toHaveLength(1);
  const [renamedPage] = await named('Orange 3');
  expect(renamedPage).toMatchObject({ id: draft!.id, status: 'AUDITING' });

  const back = await as().ok(calls.editOrange, { ...editOf(renamedPage!, 'Orange 3'), published: false });
  expect(await settled(back.changeId)).toMatchObject({ state: 'DONE' });
  expect(await named('Orange 3')).toMatchObject([{ status: 'EDIT' }]);
  const third = (await listed()).find(({ pageType }) => pageType === 'THIRDPARTY');
  const wrong = await as().call(calls.editOrange, { ...editOf(third!, 'x'), published: true });
  expect(wrong.envelope.errorCode).toBe(10409);
});

describe('a page that is kept here', () => {
  it('is added, changed and deleted for Facebook, and the log keeps what there was', async () => {
    const added = await as().ok(calls.facebookAdd, { productId, name: 'Shop', url, pageType: 'SELF_BUILT' });
    expect(added).toMatchObject({
      platform: 'FACEBOOK',
      pageType: 'SELF_BUILT',
      status: 'LOCAL_PUBLISH',
      version: 1,
    });
    const change = { id: added.id, productId: otherProductId, name: 'Shop 2', url, version: 1 };
    const changed = await as().ok(calls.facebookEdit, change);
    expect((await as().ok(calls.facebookPage, { keyword: 'shop' })).list).toEqual([changed]);
    expect((await as().ok(calls.list, { keyword: 'Shop 2' })).total).toBe(0);
    await as().ok(calls.facebookDelete, { ids: [added.id] });
    expect((await as().ok(calls.facebookPage, {})).total).toBe(0);
    const { rows } = await open.server.owner.query(
      'select before, after from audit_log where entity_id = $1 order by id',
      [added.id],
    );
    expect(rows).toEqual([
      { before: null, after: added },
      { before: added, after: changed },
      { before: changed, after: null },
    ]);
  });

  it('has a name of its own on its platform, also when it is added twice at once', async () => {
    const input = { platform: 'TIKTOK', productId, name: 'Once', url } as const;
    const answers = await Promise.all([1, 2].map(() => as().call(calls.addThird, input)));
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10400]);
    expect(answers.map(fieldsOf)).toContainEqual({ name: 'landing-pages.taken' });
    await as().ok(calls.facebookAdd, { productId, name: 'Once', url });
  });
});

describe('what is refused', () => {
  it('names the fields', async () => {
    const nothing = { advertiserId: '', productId: '', name: ' ', url: 'x' };
    const expected = {
      advertiserId: 'landing-pages.account',
      productId: 'products.required',
      name: 'landing-pages.name',
      url: 'landing-pages.link',
    };
    expect(fieldsOf(await as().send(calls.addThird, { platform: 'OCEAN', ...nothing }))).toEqual(expected);
    expect(fieldsOf(await as().send(calls.addOrange, { ...nothing, text: '', linkText: '' }))).toEqual({
      ...expected,
      text: 'landing-pages.text',
      linkText: 'landing-pages.linkText',
    });
    const foreign = await makeProduct(open.fixture.b.admin, 'Theirs');
    const stolen = await as().call(calls.facebookAdd, { productId: foreign, name: 'Stolen', url });
    expect(Object.keys(fieldsOf(stolen))).toEqual(['productId']);
  });

  it('is everything to whoever has no right to the account', async () => {
    const [page] = await listed();
    const input = { advertiserId: account, productId, name: 'Theirs', text: 'a', linkText: 'b', url };
    const asked = async (member: TestMember) =>
      Promise.all([
        open.server.as(member).call(calls.addThird, { platform: 'OCEAN', ...input }),
        open.server.as(member).call(calls.addOrange, input),
        open.server.as(member).call(calls.delete, { id: page!.id }),
        open.server.as(member).call(calls.editOrange, { ...editOf(page!, 'x'), published: false }),
      ]).then((answers) => answers.map(({ envelope }) => envelope.errorCode));
    expect(await asked(open.fixture.a.optimizer)).toEqual([10404, 10404, 10404, 10404]);
    expect(await asked(open.fixture.a.designer)).toEqual([10403, 10403, 10403, 10403]);
    expect(await asked(open.fixture.b.admin)).toEqual([10404, 10404, 10404, 10404]);
    const { list } = await open.server.as(open.fixture.a.optimizer).ok(calls.list, {});
    expect(list.every(({ source }) => source === 'LOCAL')).toBe(true);
  });
});
