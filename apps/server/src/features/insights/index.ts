import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { accountsReady, demoAccountsCanBeMade } from '../accounts/index.ts';
import { mirrorListeners } from '../mirror/index.ts';
import { fillColumnsJob } from './columns/fill.ts';
import { makeDemoInsights } from './demo.ts';
import { pullJob, pullReady, pullTickJob } from './pull/job.ts';
import { linkJob } from './pull/link.ts';
import { followMirror, moveJob } from './pull/moves.ts';
import { purgeJob } from './pull/purge.ts';
import { linkDemoMaterials } from './store/demo.ts';

export { AdSums, adSumsOf, FactsMoved } from './columns/ad-sums.ts';
export type { WindowSums } from './columns/sum-window.ts';
export { blockOf, type SumBlock, type SumColumn } from './sums/block.ts';
export { DaySums, daySumsOf, type HeldSums } from './sums/day-sums.ts';
export { VersionedCache } from './columns/cache.ts';
export {
  bitsOfCounts,
  columnOfCount,
  type CountColumn,
  type FigureColumn,
  figureColumns,
  noProduct,
} from './figures.ts';
export { type AdPlace, adsAt } from './store/ad-places.ts';
export { dayNumber, dayOfNumber } from './store/ad-columns.ts';
export { coverageOf } from './store/coverage.ts';
export { isFetched, isGap } from './store/gaps.ts';
export { hoursAreWhole } from './store/hours.ts';
export { FactRows } from './write/fact-rows.ts';
export { digitsOf, scaled, unscaled } from './write/money.ts';
export { writeAdDays } from './write/write-day.ts';

export const insightsFeature: Feature = {
  name: 'insights',
  extensions: [extend(accountsReady, pullReady), extend(mirrorListeners, followMirror)],
  jobs: [pullJob, pullTickJob, moveJob, purgeJob, fillColumnsJob, linkJob],
  cron: [
    { job: pullTickJob, cron: '* * * * *' },
    { job: purgeJob, cron: '34 4 * * *' },
    { job: fillColumnsJob, cron: '7 * * * *' },
    { job: linkJob, cron: '22,52 * * * *' },
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
