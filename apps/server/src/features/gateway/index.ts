import type { Feature } from '../../framework/feature.ts';
import { gatewayRoutes } from './routes.ts';

export const gatewayFeature: Feature = { name: 'gateway', routes: gatewayRoutes };
