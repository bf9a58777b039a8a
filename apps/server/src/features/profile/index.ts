import type { Feature } from '../../framework/feature.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature: Feature = { name: 'profile', routes: profileRoutes };
