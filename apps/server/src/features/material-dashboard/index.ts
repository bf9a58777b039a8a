import type { Feature } from '../../framework/feature.ts';
import { materialDashboardRoutes } from './routes.ts';

export const materialDashboardFeature: Feature = {
  name: 'material-dashboard',
  routes: materialDashboardRoutes,
};
