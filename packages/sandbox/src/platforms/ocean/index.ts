import { itemErrorKinds, pageKinds, reportTaskKinds } from '../../faults/faults.ts';
import type { Platform } from '../../platform.ts';
import { accountRoutes } from './accounts.ts';
import { anchorRoutes } from './assets/anchors.ts';
import { appRoutes } from './assets/apps.ts';
import { awemeRoutes } from './assets/aweme.ts';
import { componentRoutes } from './assets/components.ts';
import { eventRoutes } from './assets/events.ts';
import { goalRoutes } from './assets/goals.ts';
import { orangeRoutes } from './assets/orange-sites.ts';
import { thirdRoutes } from './assets/third-sites.ts';
import { audienceRoutes } from './audiences/custom.ts';
import { dataSourceRoutes } from './audiences/data-sources.ts';
import { authRoutes, consent } from './auth.ts';
import { conversionRoutes } from './conversions.ts';
import { noteOutside } from './delivery/log.ts';
import { logRoutes } from './delivery/log-routes.ts';
import { projectRoutes } from './delivery/projects.ts';
import { promotionRoutes } from './delivery/promotions.ts';
import { outside } from './delivery/outside.ts';
import { units } from './delivery/units.ts';
import { requestId } from './envelope.ts';
import { libraryRoutes } from './uploads/library.ts';
import { uploadRoutes } from './uploads/uploads.ts';
import { gaps } from './gaps.ts';
import { packageRoutes } from './audiences/packages.ts';
import { bulk } from './seed/bulk.ts';
import { freshToken } from './seed/people.ts';
import { reportRoutes } from './reports/routes.ts';
import { seed } from './seed/index.ts';
import { targetingRoutes } from './targeting/routes.ts';
import { wire } from './wire.ts';

/** Ocean Engine's Marketing API, `2/` and `v3.0/`. */
export const ocean: Platform = {
  name: 'ocean',
  routes: [
    ...authRoutes,
    ...accountRoutes,
    ...projectRoutes,
    ...promotionRoutes,
    ...logRoutes,
    ...uploadRoutes,
    ...libraryRoutes,
    ...audienceRoutes,
    ...dataSourceRoutes,
    ...packageRoutes,
    ...awemeRoutes,
    ...anchorRoutes,
    ...appRoutes,
    ...orangeRoutes,
    ...thirdRoutes,
    ...componentRoutes,
    ...eventRoutes,
    ...goalRoutes,
    ...targetingRoutes,
    ...reportRoutes,
    ...conversionRoutes,
  ],
  gaps,
  wire,
  requestId,
  consent,
  seed,
  freshToken,
  bulk,
  market: {
    cpm: [2.2, 5.5],
    ctr: [0.008, 0.028],
    conversion: [0.06, 0.16],
    registration: [0.45, 0.7],
    purchase: [0.03, 0.1],
    value: [6, 28],
    plays: [0.9, 0.98],
    delayMinutes: 10,
  },
  units,
  noteOutside,
  outside,
  itemKinds: itemErrorKinds,
  reportKinds: reportTaskKinds,
  pageKinds,
};
