import { firstPage } from '@adsail/contract';
import { invitationCalls } from '@adsail/contract/invitations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { freshMs } from './fresh.ts';
import { nextLogPage } from './log-pages.ts';

const logPageSize = 10;

/**
 * Open invitations of whoever is logged in. Read anew when the tab is looked at again and when the organisation switcher
 * opens. No timer: an unattended tab would keep its session alive for ever.
 */
export const useInvitations = () =>
  useCallQuery(invitationCalls.list, {}, { silent: true, staleTimeMs: freshMs, refetchOnFocus: true });

export function useReadInvitations(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: queryKeys.call(invitationCalls.list) });
}

/** Failures are shown in the banner, until they are read. */
export const useAccept = () => useCall(invitationCalls.accept, { silent: true });
export const useDecline = () => useCall(invitationCalls.decline, { silent: true });

/** Page by page, as somebody asks for more. The section itself says what failed. */
export const useInvitationLog = () =>
  useInfiniteQuery({
    queryKey: queryKeys.input(invitationCalls.log, { pageSize: logPageSize }),
    meta: queryMeta(invitationCalls.log),
    queryFn: ({ pageParam, signal }) =>
      request(invitationCalls.log, { pageIndex: pageParam, pageSize: logPageSize }, { signal, silent: true }),
    initialPageParam: firstPage,
    getNextPageParam: nextLogPage,
  });
