import { keyOfUrl } from '@adsail/contract/files';
import { imageMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.admin);
const picture = () => testImage(server, fixture.a.admin);
const product = (imageUrl: string, name = 'Lamp') => as().ok(productCalls.add, { name, imageUrl });
/** Whether a record refers to it; what none refers to is swept. */
async function isHeld(url: string): Promise<boolean> {
  const { rows } = await server.owner.query<{ held: boolean }>(
    'select claimed_at is not null as held from files where key = $1',
    [keyOfUrl(url)],
  );
  return rows[0]?.held ?? false;
}

it('a deleted product releases its picture', async () => {
  const imageUrl = await picture();
  const { id } = await product(imageUrl);
  expect(await isHeld(imageUrl)).toBe(true);
  await as().ok(productCalls.delete, { id });
  expect(await isHeld(imageUrl)).toBe(false);
});

it('a product with another picture releases the former one', async () => {
  const [former, next] = [await picture(), await picture()];
  const { id } = await product(former);
  await as().ok(productCalls.update, { id, name: 'Lamp', imageUrl: former });
  expect(await isHeld(former)).toBe(true);
  await as().ok(productCalls.update, { id, name: 'Lamp', imageUrl: next });
  expect([await isHeld(former), await isHeld(next)]).toEqual([false, true]);
});

it('a picture stays that another product or a material shows', async () => {
  const [shared, material] = [await picture(), await picture()];
  const [one, other] = [await product(shared), await product(shared, 'Other lamp')];
  await as().ok(productCalls.delete, { id: one.id });
  expect(await isHeld(shared)).toBe(true);
  const { id } = await product(material, 'Third lamp');
  await as().ok(imageMaterialCalls.add, { name: 'Picture', productId: other.id, imageUrl: material });
  await as().ok(productCalls.delete, { id });
  expect(await isHeld(material)).toBe(true);
});
