import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, demoSync } from '../assets/index.ts';
import { fileUses } from '../files/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { identityAsset } from './asset.ts';
import { identityCopies } from './copy.ts';
import { identityCreate, identityDelete } from './operations.ts';
import { identityRoutes } from './routes.ts';
import { waitingAvatars } from './store.ts';

export const identitiesFeature: Feature = {
  name: 'identities',
  routes: identityRoutes,
  extensions: [
    extend(assetDefinitions, identityAsset),
    extend(assetCopies, identityCopies),
    extend(fileUses, { usedAmong: waitingAvatars }),
    extend(operationKinds, identityCreate, identityDelete),
  ],
  demo: [demoSync('identities', 'identity')],
};
