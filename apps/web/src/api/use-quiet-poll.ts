import type { Call, RequestOf } from '@adsail/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveToClient } from './shown-failure.ts';
import { useLatest } from '../state/use-latest.ts';
import { request } from './client.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Keeps what `useCallQuery(call, input)` shows up to date while somebody looks at it, without spinner or toast: when the
 * server cannot be reached, the last answer stays, with its age. Without a time it does nothing.
 */
export function useQuietPoll<C extends Call>(call: C, input: RequestOf<C>, everyMs?: number): void {
  const cache = useQueryClient();
  const latest = useLatest(input);
  useEffect(() => {
    if (everyMs === undefined) return;
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const asked = latest.current;
      const queryKey = queryKeys.input(call, asked);
      // A question that is being asked, or has failed in plain sight, is not asked again behind its back.
      const { fetchStatus, status, dataUpdatedAt } = cache.getQueryState(queryKey) ?? {};
      if (fetchStatus !== 'idle' || status !== 'success') return;
      const answer = await request(call, asked, { silent: true });
      // Something newer came meanwhile, after a change for instance: this answer may be from before it.
      if (cache.getQueryState(queryKey)?.dataUpdatedAt === dataUpdatedAt)
        cache.setQueryData(queryKey, answer);
    };
    const run = () => void poll().catch(leaveToClient);
    const timer = setInterval(run, everyMs);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [cache, call, everyMs, latest]);
}
