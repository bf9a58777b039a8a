import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { demoAccountsCanBeMade } from '../accounts/index.ts';
import { exportSources } from '../exports/index.ts';
import { makeDemoChanges } from './demo.ts';
import { objectExport } from './export/index.ts';
import { adObjectRoutes } from './routes.ts';

export const adObjectsFeature: Feature = {
  name: 'ad-objects',
  routes: adObjectRoutes,
  extensions: [extend(exportSources, objectExport)],
  demo: [
    {
      name: 'ad-objects',
      after: ['mirror'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoChanges),
    },
  ],
};
