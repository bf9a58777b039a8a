import type { Feature } from '../../http/bind.ts';
import { gatewayRoutes } from './routes.ts';

export const gatewayFeature: Feature = { name: 'gateway', routes: gatewayRoutes };
