import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/index.ts';
import { type AssetStage, assetStage } from '../testing.ts';

let open: AssetStage;
let url: string;
let id: string;
beforeAll(async () => {
  open = await assetStage();
  await open.authorised('TIKTOK');
  await open.authorised('OCEAN');
  await open.sync(identityCalls.sync);
  const { list } = await open.server.as(open.admin).ok(identityCalls.list, {});
  ({ id, pictureUrl: url } = list[0] as { id: string; pictureUrl: string });
});
afterAll(() => open.close());

const get = (member: TestMember | null, address = url) =>
  (member ? open.server.as(member) : open.server.anybody).request({ method: 'GET', url: address });
const point = (to: string) =>
  open.server.owner.query('update channel_assets set picture_url = $1 where id = $2', [to, id]);

it('gives the picture that the platform shows, as what it is', async () => {
  const answer = await get(open.admin);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=86400',
  });
});

it('is there for nobody who may not see the asset', async () => {
  // Neither somebody without a session, nor another organisation, nor whoever has no right or no account.
  const { a, b } = open.fixture;
  for (const member of [null, b.admin, a.designer, a.optimizer]) {
    const answer = await get(member);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

it.each(['', 'x', '0198c0de-0000-7000-8000-000000000001', '..%2f..%2fhealthz', 'https:%2f%2fexample.com'])(
  'nothing else is served there: %s',
  async (name) => {
    expect((await get(open.admin, url.replace(/[^/]+$/, '') + name)).statusCode).toBe(404);
  },
);

it('goes nowhere but to the platform or the internet, whatever a row says', async () => {
  const { port } = new URL(open.server.services.config.platforms.TIKTOK!.baseUrl!);
  for (const address of [
    `http://localhost:${port}/tiktok/picture/1`,
    'http://127.0.0.1:1/a.png',
    'https://10.0.0.1/a.png',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    await point(address);
    expect((await get(open.admin)).statusCode).toBe(404);
  }
});

it('shows nothing of a row that names no picture, and nothing that is none', async () => {
  const { baseUrl } = open.server.services.config.platforms.TIKTOK!;
  await point(`${baseUrl}/../_sandbox`);
  expect((await get(open.admin)).statusCode).toBe(404);
  await open.server.owner.query('update channel_assets set picture_url = null where id = $1', [id]);
  expect((await get(open.admin)).statusCode).toBe(404);
  const { list } = await open.server.as(open.admin).ok(identityCalls.list, { ids: id });
  expect(list).toMatchObject([{ pictureUrl: null }]);
});

it('counts a picture that is signed anew as no change', async () => {
  const versions = async () =>
    (await open.server.as(open.admin).ok(identityCalls.list, {})).list.map((each) => [each.id, each.version]);
  const before = await versions();
  await point('https://pictures.example/a.png?signature=1');
  await open.sync(identityCalls.sync);
  expect(await versions()).toEqual(before);
  expect((await get(open.admin)).statusCode).toBe(200);
});

it('has the pictures of landing pages too', async () => {
  await open.sync(landingPageCalls.sync, { platform: 'OCEAN' });
  const { list } = await open.server.as(open.admin).ok(landingPageCalls.list, { platform: ['OCEAN'] });
  const [page] = list.filter(({ pictureUrl }) => pictureUrl);
  expect((await get(open.admin, page!.pictureUrl!)).headers['content-type']).toBe('image/png');
});
