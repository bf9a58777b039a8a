import { firstPage } from '@adsail/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { type RemoteChoice, type ChoiceSource, choicesPerPage } from './source.ts';

interface Asked {
  keyword: string;
  /** Ids that are chosen: their names are asked for when the loaded pages do not have them. */
  chosen: readonly string[];
  /** Choices known from elsewhere, such as people who have left and whom only a log still names. */
  known?: readonly RemoteChoice[];
}

const none: readonly RemoteChoice[] = [];

/** One list without repeats: rows may move between pages while they are read. */
export function joinChoices(...lists: readonly (readonly RemoteChoice[])[]): RemoteChoice[] {
  const found = new Map<string, RemoteChoice>();
  for (const choice of lists.flat()) if (!found.has(choice.value)) found.set(choice.value, choice);
  return [...found.values()];
}

export const contains = (label: string, keyword: string): boolean =>
  label.toLowerCase().includes(keyword.trim().toLowerCase());

/** The choices that a word finds, page by page, and the names of those that are chosen. */
export function useRemoteChoices(source: ChoiceSource, { keyword, chosen, known = none }: Asked) {
  const { call, filters } = source;
  const kept = source.kept?.use() ?? null;
  const pages = useInfiniteQuery({
    queryKey: queryKeys.input(call, { choices: true, ...filters, keyword }),
    meta: queryMeta(call),
    queryFn: ({ pageParam, signal }) => source.fetchPage({ keyword, pageIndex: pageParam }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ pageIndex, total }) =>
      pageIndex * choicesPerPage < total ? pageIndex + 1 : undefined,
    // The former matches stay until the next ones are there: the list does not jump at every letter.
    placeholderData: keepPreviousData,
  });
  const { data, refetch } = pages;
  // Taken away here or in another tab, because something was changed: asked anew.
  const isCleared = source.kept !== undefined && kept === null;
  useEffect(() => {
    if (isCleared) void refetch({ cancelRefetch: false });
  }, [isCleared, refetch]);

  const loaded = joinChoices(
    data?.pages.flatMap(({ list }) => list) ?? (keyword === '' ? kept : null) ?? none,
    known.filter(({ label }) => contains(label, keyword)),
  );
  const named = joinChoices(loaded, known, kept ?? none);
  const missing = chosen.filter((id) => !named.some(({ value }) => value === id)).toSorted();
  const names = useQuery({
    queryKey: queryKeys.input(call, { choices: true, ...filters, ids: missing }),
    meta: queryMeta(call),
    queryFn: ({ signal }) => source.fetchByIds(missing, signal),
    enabled: missing.length > 0 && !pages.isPending,
    placeholderData: keepPreviousData,
  });
  return {
    choices: loaded,
    /** With the chosen ones, wherever they stand in the list. */
    named: joinChoices(named, names.data ?? none),
    /** The choices are still those of the word before. */
    isFormer: pages.isPlaceholderData,
    isLoading: pages.isFetching || names.isLoading,
    error: pages.error,
    retry: () => void refetch(),
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}
