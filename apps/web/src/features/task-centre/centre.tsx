import { lazy, Suspense, useEffect, useState } from 'react';
import { untilLoaded } from '../../loading/chunk.ts';
import { storedMember } from '../../state/stored.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { type JobSources, useFollowedJobs } from '../../ui/followed-jobs.ts';
import { CentreButton } from './centre-button.tsx';
import { followTasks } from './follow-tasks.ts';
import { useTellEnds } from './use-tell-ends.ts';

// Nobody sees it: it comes as soon as it can.
const Watchers = lazy(() => untilLoaded(() => import('./jobs/watchers.tsx')));
const Panel = lazyDialog(() => import('./panel.tsx'));

/** Follows for as long as this person is in this organisation. */
function useTaskStream(isWanted: boolean): void {
  const member = storedMember.use();
  const membership = member && `${member.tenantId} ${member.userId}`;
  useEffect(() => (isWanted && membership ? followTasks(membership) : undefined), [isWanted, membership]);
  useTellEnds();
}

interface CentreProps {
  hasTasks: boolean;
  /** Who can follow what other features began. */
  sources: JobSources;
}

/** The bell of the top bar: what runs, whatever screen is open. */
export default function Centre({ hasTasks, sources }: CentreProps) {
  const [isOpen, setOpen] = useState(false);
  useTaskStream(hasTasks);
  const isFollowing = useFollowedJobs().length > 0;
  return (
    <>
      <CentreButton onOpen={() => setOpen(true)} />
      {isFollowing && (
        <Suspense fallback={null}>
          <Watchers sources={sources} />
        </Suspense>
      )}
      {isOpen && <Panel hasTasks={hasTasks} onClose={() => setOpen(false)} />}
    </>
  );
}
