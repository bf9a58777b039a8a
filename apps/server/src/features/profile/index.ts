import type { Feature } from '../../http/bind.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature: Feature = { name: 'profile', routes: profileRoutes };
