import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { demoTitleGroups } from './demo-data.ts';
import { insertTitleGroup } from './store.ts';

export async function makeDemoTitleGroups({ tx }: DemoTenant, services: Services): Promise<void> {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('created_at')
    .execute();
  for (const { id, name } of products)
    for (const { groupName, titles } of demoTitleGroups[name] ?? [])
      await insertTitleGroup(tx, { productId: id, groupName, titles: [...titles] }, services.clock());
}
