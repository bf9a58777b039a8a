import type { Feature } from '../../http/bind.ts';
import { productRoutes } from './routes.ts';

export { makeDemoProducts } from './demo.ts';
export { holdProduct } from './store.ts';
export { registerProductUse } from './uses.ts';

export const productsFeature: Feature = { name: 'products', routes: productRoutes };
