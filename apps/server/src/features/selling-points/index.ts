import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { countIn, productUses } from '../products/index.ts';
import { makeDemoSellingPoints } from './demo.ts';
import { sellingPointRoutes } from './routes.ts';

export const sellingPointsFeature: Feature = {
  name: 'selling-points',
  routes: sellingPointRoutes,
  extensions: [
    extend(productUses, { message: 'selling-points:error.productInUse', count: countIn('selling_points') }),
  ],
  demo: [{ name: 'selling-points', after: ['products'], make: inEachDemoTenant(makeDemoSellingPoints) }],
};
