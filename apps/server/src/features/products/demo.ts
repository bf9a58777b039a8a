import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { storeFile } from '../files/index.ts';
import { demoProducts } from './demo-data.ts';
import { demoPicture } from './demo-picture.ts';
import { insertProduct } from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Products with real pictures in the object store, made over the last weeks. */
export async function makeDemoProducts({ tx, tenantName }: DemoTenant, services: Services): Promise<void> {
  const now = services.clock();
  for (const [position, product] of (demoProducts[tenantName] ?? []).entries()) {
    const picture = { source: await demoPicture(product), name: 'picture.png', kind: 'image' } as const;
    const { url: imageUrl } = await storeFile(tx, services, picture);
    const { name, illustrate } = product;
    await insertProduct(
      tx,
      { name, illustrate, imageUrl },
      new Date(now.getTime() - (40 - position * 5) * day),
    );
  }
}
