import type { Feature } from '../../http/bind.ts';
import { demoRoutes } from './routes.ts';

/** Outside of demo mode its paths do not exist. */
export const demoFeature: Feature = {
  name: 'demo',
  routes: demoRoutes,
  enabled: ({ config }) => config.demo,
};
