import { type Call, firstPage, type Page } from '@adsail/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys, queryMeta } from '../../../api/query-keys.ts';

const pageSize = 60;
interface Paging {
  pageIndex: number;
  pageSize: number;
}
type PagedCall = Pick<Call, 'feature' | 'path' | 'shows'>;

/** A list that is read page by page as somebody goes down in it. */
export function usePages<Row>(
  call: PagedCall,
  asked: object,
  fetchPage: (paging: Paging, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.input(call, { wizard: 'pages', ...asked }),
    meta: queryMeta(call),
    queryFn: ({ pageParam, signal }) => fetchPage({ pageIndex: pageParam, pageSize }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ pageIndex, total }) => (pageIndex * pageSize < total ? pageIndex + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.pages.flatMap(({ list }) => list) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
