import { inEachDemoTenant } from '../../demo/index.ts';
import type { Feature } from '../../framework/feature.ts';
import { makeDemoViews } from './demo.ts';
import { viewRoutes } from './routes.ts';

export { ownershipOf } from './own.ts';

export const viewsFeature: Feature = {
  name: 'views',
  routes: viewRoutes,
  demo: [{ name: 'views', after: ['people'], make: inEachDemoTenant(makeDemoViews) }],
};
