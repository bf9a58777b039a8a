import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, demoSync } from '../assets/index.ts';
import { pageAsset } from './asset.ts';
import { publicPageCopies } from './copy.ts';
import { pageRoutes } from './routes.ts';

export const pagesFeature: Feature = {
  name: 'pages',
  routes: pageRoutes,
  extensions: [extend(assetDefinitions, pageAsset), extend(assetCopies, publicPageCopies)],
  demo: [demoSync('pages', 'page')],
};
