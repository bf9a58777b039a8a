import type { Feature } from '../../framework/feature.ts';
import { cleanUpJob } from './clean-up.ts';

export { cleanUpJob };

/** Looks after what belongs to no feature alone. */
export const maintenanceFeature: Feature = {
  name: 'maintenance',
  jobs: [cleanUpJob],
  cron: [{ job: cleanUpJob, cron: '*/10 * * * *' }],
};
