import type { StreamedTask, taskCalls } from '@adsail/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { leaveToClient } from '../../../api/shown-failure.ts';
import { useLatest } from '../../../state/use-latest.ts';
import type { List } from '../../../ui/table/index.ts';

/** Rows are not read more often than anybody can read them. */
const leastMs = 2000;
/** Until a read that is under way has ended. */
const againMs = 250;

/** Reads the rows again, without a spinner, when the stream says that something has changed. */
export function useResultRefresh(
  { call, input }: List<typeof taskCalls.resultPage>,
  live: StreamedTask | undefined,
): void {
  const cache = useQueryClient();
  const latest = useLatest(input);
  const readAt = useRef(0);
  const wasLive = useRef(false);
  useEffect(() => {
    // Once more when the stream has dropped it: what it said last may not be in the rows yet.
    if (!live && !wasLive.current) return undefined;
    wasLive.current = live !== undefined;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      readAt.current = Date.now();
      const asked = latest.current;
      const queryKey = queryKeys.input(call, asked);
      const { fetchStatus, status, dataUpdatedAt } = cache.getQueryState(queryKey) ?? {};
      if (status !== 'success') return;
      // What is on its way may be older than what the stream told.
      if (fetchStatus !== 'idle') return begin(againMs);
      const answer = await request(call, asked, { silent: true });
      if (cache.getQueryState(queryKey)?.dataUpdatedAt === dataUpdatedAt)
        cache.setQueryData(queryKey, answer);
    };
    const waitMs = Math.max(0, leastMs - (Date.now() - readAt.current));
    const begin = (afterMs: number) => {
      timer = setTimeout(() => void read().catch(leaveToClient), afterMs);
    };
    begin(waitMs);
    return () => clearTimeout(timer);
  }, [live, cache, call, latest]);
}
