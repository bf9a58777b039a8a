import type { Feature } from '../../framework/feature.ts';
import { homeRoutes } from './routes.ts';

export const homeFeature: Feature = { name: 'home', routes: homeRoutes };
