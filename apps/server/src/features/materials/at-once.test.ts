import {
  imageMaterialCalls,
  lookAlikeCalls,
  materialCalls,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { type Fixture, type TestServer, testServer, untilBlocked } from '../../testing/index.ts';
import { numberedFilm, scene, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let otherProduct: string;
let made = 0;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const imageUrl = await testImage(server, fixture.a.admin);
  const product = async (name: string) =>
    (await server.as(fixture.a.admin).ok(productCalls.add, { name, imageUrl })).id;
  [productId, otherProduct] = [await product('Lamp'), await product('Desk')];
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.designer);
const put = (name: string, bytes: Uint8Array) => upload(server, fixture.a.designer, name, bytes);
async function video(): Promise<string> {
  made += 1;
  const videoUrl = await put('a.mp4', numberedFilm(made));
  const input = { name: `Film ${made}`, productId, videoUrl, coverUrl: '' };
  return (await as().ok(videoMaterialCalls.add, input)).material.id;
}
const image = async (number: number, lighter: number) => {
  const imageUrl = await put('a.png', await scene(number, { lighter }));
  return (await as().ok(imageMaterialCalls.add, { name: `Image ${number} ${lighter}`, productId, imageUrl }))
    .material.id;
};
const cover = async (id: string, number: number, lighter: number) => {
  const coverUrl = await put('c.png', await scene(number, { lighter }));
  return as().send(videoMaterialCalls.cover, { id, source: 'FILE', coverUrl });
};
const alike = async (id: string) =>
  (await as().ok(lookAlikeCalls.lookAlikes, { id })).list.map((each) => each.id);

/** Holds something until so many wait for it or for one another, then lets go. */
async function meeting<T>(hold: string, values: unknown[], count: number, work: () => Promise<T>) {
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query(hold, values);
    const running = work();
    await untilBlocked(server.owner, count);
    await client.query('commit');
    return await running;
  } finally {
    client.release();
  }
}
/** Readers go on, who writes pairs waits. */
const pairsHeld = 'lock table material_look_alikes in share mode';

describe('at the same time', () => {
  it('two covers that look alike are both saved', async () => {
    const [one, other] = [await video(), await video()];
    const answers = await meeting(pairsHeld, [], 2, () =>
      Promise.all([cover(one, 501, 0), cover(other, 501, 4)]),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode)).toEqual([0, 0]);
    expect([await alike(one), await alike(other)]).toEqual([[other], [one]]);
  });

  it('a cover and a change of many that holds what it looks like are both saved', async () => {
    const [first, last] = [await video(), await video()].toSorted() as [string, string];
    await cover(first, 502, 0);
    const [changed, many] = await meeting(pairsHeld, [], 2, () =>
      Promise.all([
        cover(last, 502, 4).then(({ envelope }) => envelope.errorCode),
        untilBlocked(server.owner).then(
          async () =>
            (await as().send(materialCalls.setProduct, { ids: [first, last], productId: otherProduct }))
              .envelope.errorCode,
        ),
      ]),
    );
    expect([changed, many]).toEqual([0, 0]);
    expect(await alike(first)).toEqual([last]);
  });

  it('a content that is added while its material is merged is the one that is kept', async () => {
    const [kept, merged] = [await image(503, 0), await image(503, 5)];
    const again = await put('b.png', await scene(503, { lighter: 5 }));
    const hold = 'select id from materials where id = $1 for no key update';
    const [, added] = await meeting(hold, [kept], 2, () =>
      Promise.all([
        as().ok(lookAlikeCalls.merge, { keepId: kept, ids: [merged] }),
        untilBlocked(server.owner).then(() =>
          as().ok(imageMaterialCalls.add, { name: 'Again', productId, imageUrl: again }),
        ),
      ]),
    );
    expect(added).toMatchObject({ material: { id: kept }, isNew: false });
  });

  it('a content that is added while its material is deleted is a new one', async () => {
    const gone = await image(504, 0);
    const again = await put('b.png', await scene(504, { lighter: 0 }));
    const hold = 'select id from materials where id = $1 for no key update';
    const [, added] = await meeting(hold, [gone], 2, () =>
      Promise.all([
        as().ok(imageMaterialCalls.deleteList, { ids: [gone] }),
        untilBlocked(server.owner).then(() =>
          as().ok(imageMaterialCalls.add, { name: 'Again', productId, imageUrl: again }),
        ),
      ]),
    );
    expect(added).toMatchObject({ isNew: true });
    expect((await as().ok(imageMaterialCalls.page, { ids: [gone] })).total).toBe(0);
  });
});

it('asks the store nothing while others wait for the library', async () => {
  const { storage } = server.services;
  const head = storage.head.bind(storage);
  const held: number[] = [];
  const library = (kind: string) => `materials:${fixture.a.tenantId}:${kind}`;
  storage.head = async (key) => {
    const { rows } = await server.owner.query<{ count: number }>(
      `select count(*)::int as count from pg_locks, unnest($1::text[]) as l (name)
       where locktype = 'advisory' and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and ((classid::bigint << 32) | objid::bigint) = hashtextextended(l.name, 0)`,
      [[library('IMAGE'), library('VIDEO')]],
    );
    held.push(rows[0]?.count ?? 0);
    return head(key);
  };
  try {
    await image(505, 0);
    await cover(await video(), 506, 0);
  } finally {
    storage.head = head;
  }
  expect(held.length).toBeGreaterThan(3);
  expect(new Set(held)).toEqual(new Set([0]));
});
