import type { Feature } from '../../framework/feature.ts';
import { inEachDemoTenant } from '../../demo/index.ts';
import { makeDemoProducts } from './demo.ts';
import { extend } from '../../framework/extensions.ts';
import { exportSources } from '../exports/index.ts';
import { fileUses } from '../files/index.ts';
import { productExport } from './export.ts';
import { productRoutes } from './routes.ts';
import { picturesAmong } from './store.ts';

export { requireProduct } from './require.ts';
export { countIn, oldestProducts } from './store.ts';
export { productUses } from './uses.ts';

export const productsFeature: Feature = {
  name: 'products',
  routes: productRoutes,
  extensions: [extend(fileUses, { usedAmong: picturesAmong }), extend(exportSources, productExport)],
  demo: [{ name: 'products', after: ['people'], make: inEachDemoTenant(makeDemoProducts) }],
};
