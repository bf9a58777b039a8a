import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetDefinitions, demoSync } from '../assets/index.ts';
import { awemeAsset } from './asset.ts';
import { awemeRoutes } from './routes.ts';

export const awemeFeature: Feature = {
  name: 'aweme',
  routes: awemeRoutes,
  extensions: [extend(assetDefinitions, awemeAsset)],
  demo: [demoSync('aweme', 'aweme')],
};
