import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { oldestProducts } from '../products/index.ts';
import { insertSellingPoint } from './store.ts';

/** They fit any game or shop. */
const points = ['新人首单立享优惠', '万千用户真心推荐', '每日上新惊喜不断', '正品保障售后无忧'];

export async function makeDemoSellingPoints({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const [at, { id: productId }] of (await oldestProducts(tx)).entries())
    // Not the same for each, so that the filters show something.
    for (const name of points.slice(at % 2))
      await insertSellingPoint(tx, { productId, name }, services.clock());
}
