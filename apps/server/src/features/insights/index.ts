import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { accountsReady, demoAccountsCanBeMade } from '../accounts/index.ts';
import { mirrorListeners } from '../mirror/index.ts';
import { makeDemoInsights } from './demo.ts';
import { pullJob, pullReady, pullTickJob } from './pull/job.ts';
import { followMirror, moveJob } from './pull/moves.ts';
import { purgeJob } from './pull/purge.ts';
import { linkDemoMaterials } from './store/demo.ts';

export {
  type CountColumn,
  columnOfCount,
  countColumns,
  type FigureColumn,
  figureColumns,
  moneyColumns,
  noProduct,
} from './figures.ts';
export { type Coverage, type CoverageQuestion, coverageOf, type Gap } from './store/coverage.ts';
export { ensureAccounts, type InsightPlace } from './store/accounts.ts';
export { FactRows } from './write/fact-rows.ts';
export { type ParentsOf, writeAdDays, writeAdHours, type WrittenDays } from './write/write-day.ts';
export { materialRowId, writeMaterialDays } from './write/write-material-days.ts';
export { dayAsKnownAt } from './versions/known-at.ts';

export const insightsFeature: Feature = {
  name: 'insights',
  extensions: [extend(accountsReady, pullReady), extend(mirrorListeners, followMirror)],
  jobs: [pullJob, pullTickJob, moveJob, purgeJob],
  cron: [
    { job: pullTickJob, cron: '* * * * *' },
    { job: purgeJob, cron: '34 4 * * *' },
  ],
  demo: [
    {
      name: 'insights',
      after: ['accounts'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(makeDemoInsights),
    },
    {
      name: 'insight-materials',
      after: ['insights', 'image-materials', 'video-materials'],
      canBeMade: demoAccountsCanBeMade,
      make: inEachDemoTenant(({ tx }) => linkDemoMaterials(tx)),
    },
  ],
};
