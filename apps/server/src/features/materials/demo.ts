import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { storeFile } from '../files/index.ts';
import { tagsByName } from '../material-tags/index.ts';
import { oldestProducts } from '../products/index.ts';
import { factsOf } from './add.ts';
import { type DemoImage, demoImagesOf } from './demo-data.ts';
import { demoSeriesOf } from './demo-series.ts';
import { demoPicture, greyOf } from './demo-picture.ts';
import { demoUploads } from './demo-uploads.ts';
import { lookOf } from './look.ts';
import { recordLookAlikes } from './look-store.ts';
import { insertMaterial } from './store.ts';

/** So many are drawn while others are stored: more would only stand before the storing in the queue for the same threads. */
const drawnAhead = 2;

async function draw(image: DemoImage) {
  const source = await demoPicture(image);
  return { image, source, look: lookOf(await greyOf(source)) };
}

async function* drawn(images: readonly DemoImage[]) {
  const ahead: ReturnType<typeof draw>[] = [];
  for (const image of images) {
    const next = draw(image);
    // Who waits for it is told; when nobody does any more, because the storing has failed, that is told instead.
    next.catch(() => undefined);
    ahead.push(next);
    const [first] = ahead;
    if (first && ahead.length > drawnAhead) {
      yield first;
      ahead.shift();
    }
  }
  yield* ahead;
}

/** Drawn pictures in the object store. */
export async function makeDemoImages({ tx, tenantName }: DemoTenant, services: Services): Promise<void> {
  const products = new Map((await oldestProducts(tx)).map(({ id, name }) => [name, id]));
  const tags = await tagsByName(tx);
  const images = [...demoSeriesOf(tenantName), ...demoImagesOf(tenantName)];
  const uploadOf = await demoUploads(tx, { count: images.length, now: services.clock() });
  let position = 0;
  for await (const { image, source, look } of drawn(images)) {
    const file = await storeFile(tx, services, { source, name: `${image.name}.jpg`, kind: 'image' });
    const tagIds = image.tags.map((name) => tags.get(name)).filter((id) => id !== undefined);
    const productId = products.get(image.product);
    if (!productId) throw new Error(`The demo world has no product ${image.product}`);
    const values = { name: image.name, productId, tagIds };
    const { id } = await insertMaterial(tx, factsOf('IMAGE', file, look), values, uploadOf(position));
    await recordLookAlikes(tx, { id, kind: 'IMAGE', look });
    position += 1;
  }
}
