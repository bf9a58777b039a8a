import type { Page } from '@adsail/contract';

/** The part of a query's result that a table needs; `useCallQuery` returns one. */
export interface TableQuery<Row> {
  data: Page<Row> | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
}
