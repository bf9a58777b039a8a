import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { oldestProducts } from '../products/index.ts';
import { demoTitleGroups } from './demo-data.ts';
import { insertTitleGroup } from './store.ts';

export async function makeDemoTitleGroups({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const { id, name } of await oldestProducts(tx))
    for (const [groupName, titles] of Object.entries(demoTitleGroups[name] ?? {}))
      await insertTitleGroup(tx, { productId: id, groupName, titles: [...titles] }, services.clock());
}
