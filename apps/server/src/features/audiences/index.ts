import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, assetSharing, assetUses, ownAssets } from '../assets/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { audienceAsset } from './asset.ts';
import { audienceCopies } from './copy/copy.ts';
import { demoAudiences, demoPackages } from './demo.ts';
import { audienceCreate, audienceDelete, audienceShare, audienceUpdate } from './operations.ts';
import { audienceRoutes } from './routes.ts';
import { audienceSharing } from './sharing.ts';
import { adGroupUses, audienceUses, knownAudiences, projectUses } from './uses.ts';

export const audiencesFeature: Feature = {
  name: 'audiences',
  routes: audienceRoutes,
  extensions: [
    extend(assetDefinitions, audienceAsset),
    extend(ownAssets, knownAudiences),
    extend(assetUses, audienceUses, adGroupUses, projectUses),
    extend(assetCopies, audienceCopies),
    extend(assetSharing, audienceSharing),
    extend(operationKinds, audienceCreate, audienceUpdate, audienceShare, audienceDelete),
  ],
  demo: [demoAudiences, demoPackages],
};
