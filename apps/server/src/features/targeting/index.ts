import type { Feature } from '../../framework/feature.ts';
import { regionFileRoute } from './file-route.ts';
import { refreshJob, sweepJob } from './jobs.ts';
import { targetingRoutes } from './routes.ts';

export { askIfPossible, askPlatform } from './ask-platform.ts';
export { keyOf } from './key.ts';
export { readDictionary } from './read.ts';

export const targetingFeature: Feature = {
  name: 'targeting',
  routes: targetingRoutes,
  jobs: [refreshJob, sweepJob],
  cron: [{ job: sweepJob, cron: '*/10 * * * *' }],
  register: regionFileRoute,
};
