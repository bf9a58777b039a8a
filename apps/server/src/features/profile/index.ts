import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { fileUses } from '../files/index.ts';
import { profileRoutes } from './routes.ts';
import { avatarsAmong } from './store.ts';

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  extensions: [extend(fileUses, { usedAmong: avatarsAmong })],
};
