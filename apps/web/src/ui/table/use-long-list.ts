import type { Call, ListDefinition, OutputOf, Page, RequestOf } from '@adsail/contract';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { useLatest } from '../../state/use-latest.ts';
import { longPageSize, type OnView, rowsOfPages, wantedPages } from './long-rows.ts';
import { type List, type ListOptions, type RowOf, useListState } from './use-list.ts';

/** A call whose answers keep their rows in place under a token, which goes back with the question for other pages and orders. */
type LongCall = Call<z.ZodType & { list: ListDefinition }, z.ZodType<Page<object> & { snapshot: string }>>;

interface LongListOptions<C extends LongCall> extends ListOptions {
  rowId: (row: RowOf<C>) => string;
  /** What of the question changes what is told of the rows, and not which they are: days, columns. The same array each time. */
  looks?: readonly string[];
}

const noLooks: readonly string[] = [];

const firstPages: readonly number[] = [1];
/** Pages that were scrolled past: somebody scrolls back, but not to all of a hundred thousand rows. */
const keptMs = 120_000;

const textOf = (question: object): string => JSON.stringify(question);
const keyOf = (call: LongCall, text: string, page?: number) =>
  queryKeys.input(call, { rowsOf: text, ...(page !== undefined && { page }) });

/** Rows may be in other places under another token: what was read under the one before is read anew where it is looked at. */
const forgetOthers = (cache: QueryClient, call: LongCall, text: string, page: number, snapshot: string) =>
  cache.invalidateQueries({
    queryKey: keyOf(call, text),
    predicate: ({ queryKey, state }) =>
      (queryKey.at(-1) as { page: number }).page !== page &&
      (state.data as { snapshot: string } | undefined)?.snapshot !== snapshot,
  });

/**
 * A list that scrolls as one over any number of rows, with the same state in the address as one with pages. Beside `useList`: what is in view
 * is read, and a little ahead.
 */
export function useLongList<C extends LongCall>(
  call: C,
  { rowId, looks = noLooks, isReady = true, ...options }: LongListOptions<C>,
): List<C> {
  type Answer = OutputOf<C>;
  const state = useListState(call, options, true);
  const cache = useQueryClient();
  const { pageIndex: _page, pageSize: _size, ...question } = state.input as Record<string, unknown>;
  const text = textOf(question);
  const matchedText = textOf(
    Object.entries(question).filter(([name]) => name !== 'sort' && !looks.includes(name)),
  );
  /** By what is matched: another order of it stays the same rows. */
  const tokens = useRef(new Map<string, string>());

  const [view, setView] = useState({ text, pages: firstPages });
  const pages = view.text === text ? view.pages : firstPages;
  const ask = async (paging: object, signal?: AbortSignal): Promise<Answer> => {
    const snapshot = tokens.current.get(matchedText);
    const input = { ...question, ...paging, ...(snapshot !== undefined && { snapshot }) };
    return request(call, input as RequestOf<C>, { signal, silent: true });
  };
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOf(call, text, page),
      meta: queryMeta(call),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
        const answer = await ask({ pageIndex: page, pageSize: longPageSize }, signal);
        tokens.current.set(matchedText, answer.snapshot);
        void forgetOthers(cache, call, text, page, answer.snapshot);
        return answer;
      },
      enabled: isReady,
      gcTime: keptMs,
    })),
  });

  // The rows before stay until the first of the next ones are there.
  const [shown, setShown] = useState(text);
  const isThere = results.some(({ data }) => data !== undefined);
  if (isThere && shown !== text) setShown(text);
  const shownText = isThere ? text : shown;
  const updated = results.map(({ dataUpdatedAt }) => dataUpdatedAt);
  const stamp = updated.join();
  const read = useMemo(() => {
    const found = cache
      .getQueriesData<Answer>({ queryKey: keyOf(call, shownText) })
      .flatMap(([, data]) => data ?? []);
    const [newest] = cache
      .getQueryCache()
      .findAll({ queryKey: keyOf(call, shownText) })
      .filter(({ state }) => state.data !== undefined)
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    const answer = newest?.state.data as Answer | undefined;
    return { answer, rows: rowsOfPages(found as Page<RowOf<C>>[], answer?.total ?? 0, rowId) };
    // Answers stand in the cache: that there are others is said by when they came.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, call, shownText, stamp, rowId]);

  const { answer } = read;
  const now = useLatest({ text, ask, total: answer?.total ?? 0 });
  const onView = useCallback<OnView>(
    (inView) =>
      setView((before) => {
        const { text, total } = now.current;
        const known = before.text === text ? before.pages : firstPages;
        const wanted = wantedPages(known, inView, total);
        return before.text === text && wanted === known ? before : { text, pages: wanted };
      }),
    [now],
  );
  const fetchIds = useCallback(
    async (first: number, last: number): Promise<string[]> => {
      const ids: string[] = [];
      // Pages of the size that the list has: each of them stays where it is.
      const [from, to] = [first, last].map((index) => Math.floor(index / longPageSize) + 1) as [
        number,
        number,
      ];
      const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const answers = await Promise.all(
        pages.map((pageIndex) => now.current.ask({ pageIndex, pageSize: longPageSize })),
      );
      for (const { list } of answers) ids.push(...(list as RowOf<C>[]).map(rowId));
      const before = (from - 1) * longPageSize;
      return ids.slice(first - before, last - before + 1);
    },
    [now, rowId],
  );
  const long = useMemo(
    () => ({ rows: { ...read.rows, fetchIds }, key: text, onView }),
    [read, fetchIds, text, onView],
  );

  const failed = results.find(({ error }) => error);
  const leading = results[0];
  return {
    ...state,
    query: {
      data: answer,
      error: failed?.error ?? null,
      isPending: answer === undefined && !failed?.error,
      isFetching: results.some(({ isFetching }) => isFetching),
      isPlaceholderData: answer !== undefined && !isThere,
      dataUpdatedAt: Math.max(0, ...updated),
      // Looked for anew, not only read again: what has come since is among them.
      refetch: (...parameters: unknown[]) => {
        tokens.current.delete(matchedText);
        return leading?.refetch(...(parameters as []));
      },
    } as List<C>['query'],
    rows: read.rows.here,
    fetchPage: (paging) => ask(paging) as never,
    long,
  };
}
