import type { Feature } from '../../http/bind.ts';
import { callbackRoute } from './authorise/callback-route.ts';
import { finishJob } from './jobs/finish.ts';
import { checkJob, renewJob } from './jobs/grant.ts';
import { revokeJob } from './jobs/revoke.ts';
import { tickJob } from './jobs/tick.ts';
import { purgeJob, resealJob } from './jobs/upkeep.ts';
import { accountRoutes } from './routes.ts';

export { demoAccountsCanBeMade, makeDemoAccounts } from './demo/index.ts';
export type { AccountKey } from './keys.ts';
export { type OpenedAccount, openAccount, type OpenOptions, type Who, withAccount } from './open.ts';
export { assetCounts, permissionsOf, replacePermissions, snapshotPermissions } from './permissions.ts';
export { onAccountsReady, type ReadyListener } from './ready.ts';
export { type AdAccountRow, type Reader, requireAccount, visibleAccounts } from './visible.ts';
export { AccountWaits } from './waits.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: [finishJob, renewJob, checkJob, revokeJob, tickJob, purgeJob, resealJob],
  cron: [
    { job: tickJob, cron: '* * * * *' },
    { job: purgeJob, cron: '23 * * * *' },
    { job: resealJob, cron: '*/10 * * * *' },
  ],
  register: callbackRoute,
};
