import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { oldestProducts } from '../products/index.ts';
import { demoCopyTexts } from './demo-data.ts';
import { insertCopyText } from './store.ts';

export async function makeDemoCopyTexts({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const { id, name } of await oldestProducts(tx))
    for (const [chineseText, englishText = '', arabicText = ''] of demoCopyTexts[name] ?? [])
      await insertCopyText(tx, { productId: id, chineseText, englishText, arabicText }, services.clock());
}
