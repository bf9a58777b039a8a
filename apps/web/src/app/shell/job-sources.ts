import { lazy } from 'react';
import { untilLoaded } from '../../loading/chunk.ts';
import type { JobSources } from '../../ui/followed-jobs.ts';

/** Who asks how far a long job is, by the name under which it was begun (`followJob`). A feature adds its own here. */
export const jobSources: JobSources = {
  assetSync: lazy(() => untilLoaded(() => import('../../features/assets/jobs/watch-sync.tsx'))),
  assetChanges: lazy(() => untilLoaded(() => import('../../features/assets/jobs/watch-changes.tsx'))),
  export: lazy(() => untilLoaded(() => import('../../features/exports/watch-export.tsx'))),
  materialPush: lazy(() => untilLoaded(() => import('../../features/materials/push/watch-push.tsx'))),
};
