import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { demoTags } from './demo-data.ts';
import { insertMaterialTag } from './store.ts';

export async function makeDemoMaterialTags({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const [firstCategory, categories] of Object.entries(demoTags))
    for (const [secondCategory, names] of Object.entries(categories))
      for (const name of names)
        await insertMaterialTag(tx, { name, firstCategory, secondCategory }, services.clock());
}
