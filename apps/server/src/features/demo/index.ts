import type { Feature } from '../../framework/feature.ts';
import { demoWorldJob } from './job.ts';
import { demoRoutes } from './routes.ts';

/** Outside of demo mode its paths do not exist. */
export const demoFeature: Feature = {
  name: 'demo',
  routes: demoRoutes,
  jobs: [demoWorldJob],
  cron: [{ job: demoWorldJob, cron: '* * * * *' }],
  enabled: ({ demo }) => demo,
};
