import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../loading/chunk.ts';
import { storedMember } from '../../state/stored.ts';
import { CentreButton } from './centre-button.tsx';
import { followTasks } from './follow-tasks.ts';
import { useTellEnds } from './use-tell-ends.ts';

const Panel = lazy(loadChunk(() => import('./panel.tsx')));

/** Follows for as long as this person is in this organisation. */
function useTaskStream(isWanted: boolean): void {
  const member = storedMember.use();
  const membership = member && `${member.tenantId} ${member.userId}`;
  useEffect(() => (isWanted && membership ? followTasks(membership) : undefined), [isWanted, membership]);
  useTellEnds();
}

/** The bell of the top bar: what runs, whatever screen is open. */
export default function Centre({ hasTasks }: { hasTasks: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useTaskStream(hasTasks);
  return (
    <>
      <CentreButton onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Panel hasTasks={hasTasks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
