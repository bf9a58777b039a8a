import type { Feature } from '../../framework/feature.ts';
import { partRoute } from './part-route.ts';
import { readRoute } from './read-route.ts';
import { fileRoutes } from './routes.ts';
import { sweepCron, sweepJob } from './sweep.ts';
import { uploadRoute } from './upload-route.ts';

export { claimFile, holdFile } from './claim.ts';
export { claimVideo, setVideoCover } from './claim-video.ts';
export { fileSource, type SentFile } from './file-source.ts';
export { endingOf, sniffBytes, typeOf } from './content/types.ts';
export { greyPixels } from './grey-pixels.ts';
export { keepMade, type MadeFile, storeMade } from './made.ts';
export { receiveFile, storeFile } from './store-file.ts';
export { inspectFile, type InspectedFile } from './inspect-file.ts';
export { fileUses, releaseFiles } from './uses.ts';
export { sweepUnclaimed } from './sweep.ts';

export const filesFeature: Feature = {
  name: 'files',
  routes: fileRoutes,
  jobs: [sweepJob],
  cron: [sweepCron],
  register(scope, services, tools) {
    uploadRoute(scope, services, tools);
    partRoute(scope, services, tools);
    readRoute(scope, services, tools);
  },
};
