import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, assetSharing, demoSync } from '../assets/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { pixelAsset } from './asset.ts';
import { pixelCopies } from './copy.ts';
import { pixelCreate, pixelRename, pixelShare } from './operations.ts';
import { pixelRoutes } from './routes.ts';
import { pixelSharing } from './sharing.ts';

export { PixelData } from './asset.ts';

export const pixelsFeature: Feature = {
  name: 'pixels',
  routes: pixelRoutes,
  extensions: [
    extend(assetDefinitions, pixelAsset),
    extend(assetCopies, pixelCopies),
    extend(assetSharing, pixelSharing),
    extend(operationKinds, pixelCreate, pixelRename, pixelShare),
  ],
  demo: [demoSync('pixels', 'pixel')],
};
