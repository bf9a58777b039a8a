import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { pictureRoute } from './picture/route.ts';
import { assetRoutes } from './routes.ts';
import { backgroundSyncJob, syncJob, syncTickJob } from './sync/job.ts';
import { firstSyncJob, periodicSyncJob } from './sync/periodic.ts';
import { assetUses } from './uses/define.ts';
import { otherAccounts, pointingAudiences } from './uses/mirror.ts';

export { changeableAsset } from './changeable.ts';
export { enqueueChange, refuseTakenName } from './changes/enqueue.ts';
export {
  type AskArgs,
  assetCopies,
  type CopiedPart,
  type CopyPlace,
  type CopyPlan,
  defineCopy,
} from './copy/define.ts';
export { assetDefinitions, defineAsset, partOf } from './define.ts';
export { demoSync } from './demo.ts';
export { defineAssetChange, defineCreation, forgetAssets } from './operations.ts';
export { fetchPicture } from './picture/fetch-whole.ts';
export { pictureUrlOf } from './picture/url.ts';
export { presentAsset } from './present.ts';
export {
  dataIn,
  deleteAsset as forgetAsset,
  type NamedAsset,
  pageAssets,
  readAsset,
} from './store/assets.ts';
export { type AssetRef, resolveAssets } from './resolve.ts';
export { linkedTo } from './store/links.ts';
export { ownNames } from './store/names.ts';
export { renameInAll, standsInSeveral, thoseInSeveral } from './store/same.ts';
export { assetSharing, type SharedAsset } from './sharing/define.ts';
export { lastConfirmed, visibleAssets } from './store/visible.ts';
export { startSync, syncChanged } from './sync/start.ts';
export {
  type AskedUses,
  assetUses,
  type KnownAsset,
  ownAssets,
  type OwnAssets,
  type UseSource,
} from './uses/define.ts';

export const assetsFeature: Feature = {
  name: 'assets',
  routes: assetRoutes,
  extensions: [extend(assetUses, otherAccounts, pointingAudiences)],
  jobs: [syncJob, backgroundSyncJob, syncTickJob, periodicSyncJob, firstSyncJob],
  cron: [
    { job: syncTickJob, cron: '* * * * *' },
    { job: periodicSyncJob, cron: '* * * * *' },
    { job: firstSyncJob, cron: '*/5 * * * *' },
  ],
  register: pictureRoute,
};
