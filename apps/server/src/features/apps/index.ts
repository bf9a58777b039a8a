import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, demoSync } from '../assets/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { appAsset } from './asset.ts';
import { appCopies } from './copy.ts';
import { appCreate, appUpdate } from './operations.ts';
import { appRoutes } from './routes.ts';

export { AppData } from './asset.ts';

export const appsFeature: Feature = {
  name: 'apps',
  routes: appRoutes,
  extensions: [
    extend(assetDefinitions, appAsset),
    extend(assetCopies, appCopies),
    extend(operationKinds, appCreate, appUpdate),
  ],
  demo: [demoSync('apps', 'app')],
};
