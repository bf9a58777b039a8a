import { type QueryKey, type QueryMeta, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Kept } from './kept.ts';
import { isSameMembership } from './member.ts';
import { storedMember } from './stored.ts';

/** Keeps what was asked for, unless the member or the organisation changed meanwhile. */
export async function fetchAndKeep<Item>(
  kept: Pick<Kept<Item[]>, 'set'>,
  part: string | undefined,
  fetch: () => Promise<Item[]>,
): Promise<Item[]> {
  const asker = storedMember.get();
  const list = await fetch();
  if (isSameMembership(storedMember.get(), asker)) kept.set(list, part);
  return list;
}

interface KeptList<Item> {
  kept: Kept<Item[]>;
  part?: string;
  queryKey: QueryKey;
  meta: QueryMeta;
  fetch: (signal: AbortSignal) => Promise<Item[]>;
}

/**
 * A whole list for the fields that choose from it: at once as it was kept, then as the server has it. It is asked anew
 * when the kept one was cleared, here or in another tab.
 */
export function useKeptList<Item>({ kept, part, queryKey, meta, fetch }: KeptList<Item>) {
  const first = kept.use(part);
  const query = useQuery({
    queryKey,
    meta,
    queryFn: ({ signal }) => fetchAndKeep(kept, part, () => fetch(signal)),
  });
  const { refetch } = query;
  const cleared = first === null;
  useEffect(() => {
    if (cleared) void refetch({ cancelRefetch: false });
  }, [cleared, refetch]);
  const data: readonly Item[] | undefined = query.data ?? first ?? undefined;
  return {
    data,
    isPending: data === undefined && query.isPending,
    error: data === undefined ? query.error : null,
    refetch,
  };
}
