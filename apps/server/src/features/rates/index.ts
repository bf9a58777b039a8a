import { inEachDemoTenant } from '../../demo/index.ts';
import type { Feature } from '../../framework/feature.ts';
import { makeDemoOwnRates, makeDemoRates } from './demo.ts';
import { ratesJob } from './jobs.ts';
import { rateRoutes } from './routes.ts';

export { rateFor, ratesFor } from './held.ts';
export { tenantCurrency } from './store/held.ts';

export const ratesFeature: Feature = {
  name: 'rates',
  routes: rateRoutes,
  jobs: [ratesJob],
  // The first run of a day asks for it, the others for what is still missing.
  cron: [{ job: ratesJob, cron: '17 * * * *' }],
  demo: [
    { name: 'rates', make: makeDemoRates },
    { name: 'own-rates', after: ['people'], make: inEachDemoTenant(makeDemoOwnRates) },
  ],
};
