import type { Feature } from '../../framework/feature.ts';
import { fileRoute } from './file-route.ts';
import { exportJob, purgeExportsJob, resumeExportsJob } from './jobs.ts';
import { exportRoutes } from './routes.ts';

export {
  defineExportSource,
  type ExportAsked,
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
  routes: exportRoutes,
  jobs: [exportJob, resumeExportsJob, purgeExportsJob],
  cron: [
    { job: resumeExportsJob, cron: '* * * * *' },
    { job: purgeExportsJob, cron: '37 * * * *' },
  ],
  register: fileRoute,
};
