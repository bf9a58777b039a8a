import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { assetCopies, assetDefinitions, assetUses, demoSync, ownAssets } from '../assets/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { countIn, productUses } from '../products/index.ts';
import { siteAsset } from './asset.ts';
import { pageCopies } from './copy.ts';
import { makeDemoLandingPages } from './demo.ts';
import { siteCreate, siteDelete, siteUpdate } from './operations.ts';
import { landingPageRoutes } from './routes.ts';
import { knownPages, samePages } from './uses.ts';

const message = 'landing-pages:error.productInUse';

export const landingPagesFeature: Feature = {
  name: 'landing-pages',
  routes: landingPageRoutes,
  extensions: [
    extend(assetDefinitions, siteAsset),
    extend(ownAssets, knownPages),
    extend(assetUses, samePages),
    extend(assetCopies, pageCopies),
    extend(operationKinds, siteCreate, siteUpdate, siteDelete),
    extend(
      productUses,
      { message, count: countIn('landing_pages') },
      { message, count: countIn('landing_page_notes') },
    ),
  ],
  demo: [
    { name: 'landing-pages', after: ['products'], make: inEachDemoTenant(makeDemoLandingPages) },
    demoSync('sites', 'site'),
  ],
};
