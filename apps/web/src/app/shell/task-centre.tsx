import { lazy, Suspense } from 'react';
import { untilLoaded } from '../../loading/chunk.ts';
import { useFollowedJobs } from '../../ui/followed-jobs.ts';
import { useLongJobs } from '../../ui/tray.ts';
import { useRight } from '../../ui/use-right.ts';
import { jobSources } from './job-sources.ts';
import css from './top-bar.module.css';

const Centre = lazy(() => untilLoaded(() => import('../../features/task-centre/centre.tsx')));

/** For those who launch tasks always, for others while something of theirs is under way. */
export function TaskCentre() {
  const mayRead = useRight('ads.read');
  const hasJobs = useLongJobs(({ jobs }) => Object.keys(jobs).length > 0);
  const isFollowing = useFollowedJobs().length > 0;
  if (!mayRead && !hasJobs && !isFollowing) return null;
  return (
    // Its place is kept: nothing beside it moves when it comes.
    <Suspense fallback={<span className={css.toolPlace} />}>
      <Centre hasTasks={mayRead} sources={jobSources} />
    </Suspense>
  );
}
