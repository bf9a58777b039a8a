import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { demoAccountsCanBeMade } from '../accounts/index.ts';
import { assetUses } from '../assets/index.ts';
import { doublesFound, operationKinds, plansAtRest } from '../ledger/index.ts';
import { materialUses } from '../materials/index.ts';
import { planProducts } from '../mirror/index.ts';
import { productUses } from '../products/index.ts';
import { makeDemoTasks } from './demo.ts';
import { roomsJob } from './facts/rooms.ts';
import { endJob, launchJob, lookForEnd, purgeJob, sweepJob, watchDoubles, watchJob } from './launch/jobs.ts';
import { portfolioCreate } from './launch/portfolio-operation.ts';
import { taskRoutes } from './routes.ts';
import { streamRoute } from './stream/route.ts';
import { productsOfTasks } from './store/uses.ts';
import { tasksOfProduct, tasksWithAsset, tasksWithMaterial } from './uses.ts';

export { failedTasks } from './store/failed.ts';

export const tasksFeature: Feature = {
  name: 'tasks',
  routes: taskRoutes,
  register: streamRoute,
  extensions: [
    extend(operationKinds, portfolioCreate),
    extend(doublesFound, watchDoubles),
    extend(plansAtRest, lookForEnd),
    extend(productUses, tasksOfProduct),
    extend(planProducts, productsOfTasks),
    extend(materialUses, tasksWithMaterial),
    extend(assetUses, tasksWithAsset),
  ],
  jobs: [launchJob, watchJob, endJob, sweepJob, purgeJob, roomsJob],
  cron: [
    { job: sweepJob, cron: '* * * * *' },
    { job: purgeJob, cron: '17 4 * * *' },
  ],
  demo: [
    {
      name: 'tasks',
      after: [
        'accounts',
        'products',
        'video-materials',
        'apps',
        'identities',
        'pages',
        'pixels',
        'aweme',
        'sites',
      ],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoTasks),
    },
  ],
};
