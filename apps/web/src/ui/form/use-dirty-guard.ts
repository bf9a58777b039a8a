import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../state/use-latest.ts';

/**
 * Keeps a changed form from being lost by a link, by going back or by closing the tab. The way to the login page is open:
 * who loses the session finds the entries after logging in again.
 */
export function useDirtyGuard(dirty: boolean, ask: () => void) {
  const open = useRef(false);
  const latestAsk = useLatest(ask);
  const blocker = useBlocker({
    withResolver: true,
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !open.current,
    shouldBlockFn: ({ next }) => !open.current && !next.pathname.endsWith('/user/login'),
  });
  const blocked = blocker.status === 'blocked';
  useEffect(() => {
    if (blocked) latestAsk.current();
  }, [blocked, latestAsk]);
  const latest = useLatest(blocker);
  const allow = useCallback(() => {
    open.current = true;
  }, []);
  return useMemo(
    () => ({
      allow,
      proceed: () => latest.current.proceed?.(),
      stay: () => latest.current.reset?.(),
    }),
    [allow, latest],
  );
}
