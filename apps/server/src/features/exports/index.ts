import type { Feature } from '../../framework/feature.ts';
import { fileRoute } from './file-route.ts';
import { exportJob, purgeExportsJob, resumeExportsJob } from './jobs.ts';
import { exportRoutes } from './routes.ts';
import { runJob, schedulesJob } from './schedule/jobs.ts';
import { exportScheduleRoutes } from './schedule/routes.ts';

export {
  defineExportSource,
  type ExportCell,
  type ExportColumn,
  type ExportContent,
  type ExportRow,
  type ExportSource,
  exportSources,
  type ExportUnit,
} from './source.ts';
export { rowsByPage } from './rows-by-page.ts';

export const exportsFeature: Feature = {
  name: 'exports',
  routes: [...exportRoutes, ...exportScheduleRoutes],
  jobs: [exportJob, resumeExportsJob, purgeExportsJob, runJob, schedulesJob],
  cron: [
    { job: resumeExportsJob, cron: '* * * * *' },
    { job: purgeExportsJob, cron: '37 * * * *' },
    { job: schedulesJob, cron: '* * * * *' },
  ],
  register: fileRoute,
};
