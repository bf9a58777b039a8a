import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { accountsReady, demoAccountsCanBeMade } from '../accounts/index.ts';
import { operationSuccesses } from '../ledger/index.ts';
import { productUses } from '../products/index.ts';
import { makeDemoMirror } from './demo.ts';
import { boundObjects } from './products/uses.ts';
import { readReady } from './sync/ask.ts';
import { writeSuccesses } from './write/own.ts';
import { askedSyncJob, firstJob, syncJob, tickJob } from './sync/job.ts';

export { type MirroredObject, type MirrorListener, mirrorListeners, mostTold } from './listeners.ts';
export { bindToProduct, unbindFromProducts } from './products/bind.ts';
export { planProducts } from './products/of-plans.ts';
export { parentsOf } from './store/objects.ts';
export { refreshAccounts } from './sync/ask.ts';

export const mirrorFeature: Feature = {
  name: 'mirror',
  extensions: [
    extend(accountsReady, readReady),
    extend(productUses, boundObjects),
    extend(operationSuccesses, writeSuccesses),
  ],
  jobs: [syncJob, askedSyncJob, tickJob, firstJob],
  cron: [
    { job: tickJob, cron: '* * * * *' },
    { job: firstJob, cron: '*/5 * * * *' },
  ],
  demo: [
    {
      name: 'mirror',
      after: ['accounts', 'products'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoMirror),
    },
  ],
};
