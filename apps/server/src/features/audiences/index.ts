import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetDefinitions } from '../assets/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { audienceAsset } from './asset.ts';
import { demoAudiences, demoPackages } from './demo.ts';
import { audienceCreate, audienceDelete, audienceUpdate } from './operations.ts';
import { audienceRoutes } from './routes.ts';

export const audiencesFeature: Feature = {
  name: 'audiences',
  routes: audienceRoutes,
  extensions: [
    extend(assetDefinitions, audienceAsset),
    extend(operationKinds, audienceCreate, audienceUpdate, audienceDelete),
  ],
  demo: [demoAudiences, demoPackages],
};
