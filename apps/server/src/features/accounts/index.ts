import type { Feature } from '../../framework/feature.ts';
import { inEachDemoTenant } from '../../demo/index.ts';
import { callbackRoute } from './authorise/callback-route.ts';
import { demoAccountsCanBeMade, makeDemoAccounts } from './demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import { exportSources } from '../exports/index.ts';
import { accountExport } from './export.ts';
import { claimsJob } from './jobs/claims.ts';
import { finishJob } from './jobs/finish.ts';
import { checkJob, renewJob } from './jobs/grant.ts';
import { revokeJob } from './jobs/revoke.ts';
import { tickJob } from './jobs/tick.ts';
import { purgeJob, resealJob } from './jobs/upkeep.ts';
import { accountRoutes } from './routes.ts';

export { type AccountKey, keyText } from './access/keys.ts';
export { type OpenedAccount, openAccount, withAccount } from './access/open.ts';
export { assetCounts, permissionsOf, replacePermissions, snapshotPermissions } from './store/permissions.ts';
export { accountsReady, type ReadyListener } from './access/ready.ts';
export {
  findAnyAccount,
  type Reader,
  requireAccount,
  requireAccounts,
  seesAll,
  visibleAccounts,
} from './store/visible.ts';
export { lastingFailure, syncFailure } from './info/failure.ts';
export { AccountWaits } from './access/waits.ts';
export { demoAccountsCanBeMade };

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: [finishJob, renewJob, checkJob, revokeJob, tickJob, purgeJob, resealJob, claimsJob],
  cron: [
    { job: tickJob, cron: '* * * * *' },
    { job: purgeJob, cron: '23 * * * *' },
    { job: resealJob, cron: '*/10 * * * *' },
    { job: claimsJob, cron: '41 * * * *' },
  ],
  extensions: [extend(exportSources, accountExport)],
  demo: [
    {
      name: 'accounts',
      after: ['people'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoAccounts),
    },
  ],
  register: callbackRoute,
};
