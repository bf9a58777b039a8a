import { taskCalls } from '@adsail/contract/tasks';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { refreshAnswers } from '../../../api/answers.ts';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { registerUnsaved } from '../../../loading/unsaved-forms.ts';
import { useLatest } from '../../../state/use-latest.ts';
import type { Saver } from '../state/saver.ts';
import type { Wizard } from '../state/wizard.ts';

/** Whether somebody has put something into it. */
function useIsWorthAsking(wizard: Wizard, saver: Saver): boolean {
  const { task, phase } = useStore(saver.store);
  const isTouched = useStore(wizard.store, ({ past, future }) => past.length + future.length > 0);
  if (phase === 'conflict' || phase === 'failed') return true;
  // A draft that a person saved stays, and saves itself.
  if (task) return task.status === 'TASK_TEMP';
  return isTouched;
}

/** Leaving a new task asks first; whoever leaves without saving drops it, and can recover it for a while. */
export function useLeaving(wizard: Wizard, saver: Saver) {
  const isWorth = useIsWorthAsking(wizard, saver);
  const isReleased = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'save' | 'drop' | null>(null);
  /** Somebody outside of the page (another organisation, the logout) waits for the answer. */
  const waiting = useRef<((mayLeave: boolean) => void) | null>(null);
  const blocker = useBlocker({
    withResolver: true,
    disabled: !isWorth,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) =>
      !isReleased.current && next.pathname !== current.pathname && !next.pathname.endsWith('/user/login'),
  });
  const isBlocked = blocker.status === 'blocked';
  const latest = useLatest(blocker);

  const isDraft = useStore(saver.store, ({ task }) => task?.status === 'TASK_DRAFT');
  const drop = async () => {
    // A draft stays as it was saved last; only what came after that goes.
    if (isDraft) return saver.discard();
    const task = await saver.flush();
    const { platform } = wizard.description;
    if (task?.status === 'TASK_TEMP')
      await request(taskCalls.drop, { platform, id: task.id }, { silent: true });
    return void refreshAnswers('tasks');
  };
  const proceed = () => {
    isReleased.current = true;
    setAsking(false);
    const told = waiting.current;
    waiting.current = null;
    if (told) told(true);
    else latest.current.proceed?.();
  };
  const work = async (what: 'save' | 'drop', run: () => Promise<unknown>) => {
    setBusy(what);
    setFailure(null);
    try {
      await run();
      proceed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(null);
    }
  };
  const stay = () => {
    setAsking(false);
    setFailure(null);
    waiting.current?.(false);
    waiting.current = null;
    latest.current.reset?.();
  };

  useEffect(() => {
    if (!isWorth) return undefined;
    return registerUnsaved({
      ask: () => {
        waiting.current?.(false);
        setAsking(true);
        return new Promise((resolve) => {
          waiting.current = resolve;
        });
      },
      discard: () => {
        isReleased.current = true;
      },
      letGo: () => {
        isReleased.current = true;
      },
    });
  }, [isWorth]);
  useEffect(() => () => waiting.current?.(false), []);

  return {
    isAsking: isAsking || isBlocked,
    isDraft,
    busy,
    failure,
    stay,
    leaveWithoutSaving: () => void work('drop', drop),
    saveAndLeave: () =>
      void work('save', async () => {
        const isSaved = (await saver.flush('DRAFT')) !== null;
        const { error, conflict } = saver.store.getState();
        if (!isSaved) throw error ?? new ApiError(conflict?.message ?? '', { kind: 'envelope', path: '' });
        void refreshAnswers('tasks');
      }),
    /** Launched: nothing is left to be asked. */
    release: () => {
      isReleased.current = true;
    },
  };
}
export type Leaving = ReturnType<typeof useLeaving>;
