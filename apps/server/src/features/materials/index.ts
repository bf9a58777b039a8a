import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { demoAccountsCanBeMade } from '../accounts/index.ts';
import { exportSources } from '../exports/index.ts';
import { fileUses } from '../files/index.ts';
import { operationKinds } from '../ledger/index.ts';
import { tagUses } from '../material-tags/index.ts';
import { countIn, productUses } from '../products/index.ts';
import { checkPlacesJob } from './check.ts';
import { makeDemoImages } from './demo.ts';
import { makeDemoRelatedAds } from './demo-related.ts';
import { makeDemoVideos } from './demo-videos.ts';
import { makeDemoPushes } from './demo-pushes.ts';
import { downloadRoute } from './download-route.ts';
import { materialExports } from './export/index.ts';
import { materialPush } from './push-operation.ts';
import { purgePushesJob } from './purge.ts';
import { materialRoutes } from './routes.ts';
import { materialFilesAmong } from './store.ts';
import { taggedImages, taggedVideos } from './tag-uses-store.ts';
import { materialUses } from './uses.ts';
import { inAdAccounts } from './uses-store.ts';

export { ofUsage } from './ads-store.ts';
export { hasLookAlikes, hasTag } from './conditions-store.ts';
export { ensureInAccounts, type EnsuredPair } from './ensure.ts';
export { accessOf } from './figures/access.ts';
export {
  addSums,
  columnOfMetric,
  figuresOf,
  type PlatformSums,
  withFactsCounted,
} from './figures/figures-of.ts';
export { readBasis } from './figures/store/basis.ts';
export {
  besideMaterials,
  type ConvertedQuestion,
  costOf,
  factsOf,
  materialsCte,
  sumColumns,
  sumsOfSums,
  summedFactsOf,
} from './figures/store/facts.ts';
export { isThere } from './place-store.ts';
export { isCounted } from './seen-store.ts';
export { keptIds } from './merged-store.ts';
export { readFailedPushes } from './push-failed-store.ts';

export { materialUses } from './uses.ts';

export const materialsFeature: Feature = {
  name: 'materials',
  routes: materialRoutes,
  register: downloadRoute,
  extensions: [
    extend(productUses, { message: 'materials:error.productInUse', count: countIn('materials') }),
    extend(fileUses, { usedAmong: materialFilesAmong }),
    extend(operationKinds, materialPush),
    extend(materialUses, inAdAccounts),
    extend(exportSources, ...materialExports),
    extend(tagUses, taggedImages, taggedVideos),
  ],
  jobs: [checkPlacesJob, purgePushesJob],
  cron: [
    { job: checkPlacesJob, cron: '26 * * * *' },
    { job: purgePushesJob, cron: '52 3 * * *' },
  ],
  demo: [
    {
      name: 'image-materials',
      after: ['products', 'material-tags'],
      make: inEachDemoTenant(makeDemoImages),
    },
    {
      name: 'video-materials',
      after: ['products', 'material-tags'],
      make: inEachDemoTenant(makeDemoVideos),
    },
    {
      name: 'material-pushes',
      after: ['accounts', 'image-materials', 'video-materials'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoPushes),
    },
    {
      name: 'related-ads',
      after: ['mirror', 'insight-materials', 'material-pushes'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoRelatedAds),
    },
  ],
};
