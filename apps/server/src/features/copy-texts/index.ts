import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { productUses } from '../products/index.ts';
import { makeDemoCopyTexts } from './demo.ts';
import { copyTextRoutes } from './routes.ts';
import { countOfProduct } from './store.ts';

export const copyTextsFeature: Feature = {
  name: 'copy-texts',
  routes: copyTextRoutes,
  extensions: [extend(productUses, { message: 'copy-texts:error.productInUse', count: countOfProduct })],
  demo: [{ name: 'copy-texts', after: ['products'], make: inEachDemoTenant(makeDemoCopyTexts) }],
};
