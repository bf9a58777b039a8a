import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { countIn, productUses } from '../products/index.ts';
import { makeDemoCopyTexts } from './demo.ts';
import { copyTextRoutes } from './routes.ts';

export const copyTextsFeature: Feature = {
  name: 'copy-texts',
  routes: copyTextRoutes,
  extensions: [
    extend(productUses, { message: 'copy-texts:error.productInUse', count: countIn('copy_texts') }),
  ],
  demo: [{ name: 'copy-texts', after: ['products'], make: inEachDemoTenant(makeDemoCopyTexts) }],
};
