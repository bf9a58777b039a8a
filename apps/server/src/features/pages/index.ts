import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetDefinitions, demoSync } from '../assets/index.ts';
import { pageAsset } from './asset.ts';
import { pageRoutes } from './routes.ts';

export const pagesFeature: Feature = {
  name: 'pages',
  routes: pageRoutes,
  extensions: [extend(assetDefinitions, pageAsset)],
  demo: [demoSync('pages', 'page')],
};
