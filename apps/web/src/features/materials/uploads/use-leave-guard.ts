import { useEffect, useRef, useState } from 'react';
import { type Exit, registerUnsaved } from '../../../loading/unsaved-forms.ts';
import { isUnderWay } from '../../../ui/upload/items.ts';
import { materialQueue } from './queue.ts';

/** How somebody is about to leave; null: nobody is. */
type Asking = Exit | 'leave' | null;

/**
 * Files that are on their way live in this page: who closes it, logs out or changes the organisation is asked. Other screens
 * are no such exit.
 */
export function useLeaveGuard() {
  const isBusy = materialQueue.use(({ items }) => items.some(isUnderWay));
  const [asking, setAsking] = useState<Asking>(null);
  const answer = useRef<((mayStop: boolean) => void) | null>(null);
  const settle = (mayStop: boolean) => {
    setAsking(null);
    answer.current?.(mayStop);
    answer.current = null;
  };
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = () => window.removeEventListener('beforeunload', warn);
    window.addEventListener('beforeunload', warn);
    const unregister = registerUnsaved({
      what: 'uploads',
      ask: (exit) => {
        answer.current?.(false);
        setAsking(exit ?? 'leave');
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      },
      discard: () => {
        letGo();
        materialQueue.stop();
      },
      letGo,
    });
    return () => {
      letGo();
      unregister();
      // All of it has arrived meanwhile.
      answer.current?.(true);
      answer.current = null;
      setAsking(null);
    };
  }, [isBusy]);
  return {
    asking,
    leave: () => {
      // Nothing more is sent from now on; should the way out fail, it can be resumed.
      materialQueue.setPaused(true);
      settle(true);
    },
    stay: () => settle(false),
  };
}
