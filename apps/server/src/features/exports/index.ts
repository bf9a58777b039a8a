import type { Feature } from '../../framework/feature.ts';
import { fileRoute } from './file-route.ts';
import { exportJob, purgeExportsJob, resumeExportsJob } from './jobs.ts';
import { repeat } from '../../jobs/repeat.ts';
import { sweepWorkFolders } from '../../work-folder.ts';
import { exportRoutes } from './routes.ts';
import { extend } from '../../framework/extensions.ts';
import { exportEnded } from './produce.ts';
import { askJob, deliverJob, runJob, runsGoOn, schedulesJob } from './schedule/jobs.ts';
import { mailRoute } from './schedule/mail/route.ts';
import { exportScheduleRoutes } from './schedule/routes.ts';

export {
  defineExportSource,
  type ExportAsked,
  type ExportCell,
  type ExportColumn,
  type ExportContent,
  type ExportFilter,
  type ExportRow,
  type ExportSource,
  exportSources,
  type ExportUnit,
} from './source.ts';
export { rowsByPage } from './rows-by-page.ts';
export { withdrawExports, withdrawMember } from './withdraw.ts';

const hourMs = 3_600_000;

export const exportsFeature: Feature = {
  name: 'exports',
  routes: [...exportRoutes, ...exportScheduleRoutes],
  jobs: [exportJob, resumeExportsJob, purgeExportsJob, runJob, deliverJob, askJob, schedulesJob],
  extensions: [extend(exportEnded, runsGoOn)],
  cron: [
    { job: resumeExportsJob, cron: '* * * * *' },
    { job: purgeExportsJob, cron: '37 * * * *' },
    { job: schedulesJob, cron: '* * * * *' },
  ],
  async beforeStart({ config, clock }) {
    await sweepWorkFolders(config.dataDir, clock());
  },
  work: ({ config, clock, log }) =>
    repeat(
      hourMs,
      async () => void (await sweepWorkFolders(config.dataDir, clock())),
      (err) => log.warn({ err }, 'files that were left half written could not be swept'),
    ),
  register(app, services, tools) {
    fileRoute(app, services, tools);
    mailRoute(app, services, tools);
  },
};
