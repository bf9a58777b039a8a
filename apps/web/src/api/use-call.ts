import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../state/toast/toast.ts';
import { attemptKeys } from './attempt-keys.ts';
import { isGone, isUnanswered, isUnsent } from './error.ts';
import { request } from './client.ts';
import { queryKeys, queryMeta, refreshFeature } from './query-keys.ts';

interface CallOptions<C extends Call> {
  /** No failure toast: the caller shows it. */
  silent?: boolean;
  /** Text key (with namespace) of the toast after success. */
  success?: string;
  /** Runs before the promise of `mutateAsync` resolves. */
  onSuccess?: (output: OutputOf<C>, input: RequestOf<C>) => void | Promise<void>;
}

/** A call as a mutation: `const add = useCall(productCalls.add); add.mutate(input)`. */
export function useCall<C extends Call>(
  call: C,
  options: CallOptions<C> = {},
): UseMutationResult<OutputOf<C>, Error, RequestOf<C>> {
  const cache = useQueryClient();
  const { t } = useTranslation();
  const [keys] = useState(attemptKeys);
  return useMutation<OutputOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) =>
      keys.run(input, (idempotencyKey) => request(call, input, { silent: options.silent, idempotencyKey })),
    onSuccess: async (output, input) => {
      if (call.writes) void refreshFeature(cache, call.feature);
      await options.onSuccess?.(output, input);
      if (options.success) toast.success(t(options.success));
    },
    onError: (error) => {
      // What is shown is not what there is: deleted by somebody else, or done though no answer came.
      // What never left has changed nothing, and reading would only fail once more.
      if (call.writes && (isGone(error) || (isUnanswered(error) && !isUnsent(error))))
        void refreshFeature(cache, call.feature);
    },
  });
}

interface CallQueryOptions {
  silent?: boolean;
  enabled?: boolean;
  /** Shows the former page while the next one comes. */
  keepPrevious?: boolean;
  staleTimeMs?: number;
  refetchEveryMs?: number;
  /** Stale answers are read anew when the tab is looked at again. */
  refetchOnFocus?: boolean;
}

/** A reading call as a query: `useCallQuery(productCalls.page, { pageIndex: 1 })`. */
export function useCallQuery<C extends Call>(
  call: C,
  input: RequestOf<C>,
  { silent, enabled, keepPrevious, staleTimeMs, refetchEveryMs, refetchOnFocus }: CallQueryOptions = {},
): UseQueryResult<OutputOf<C>> {
  return useQuery({
    queryKey: queryKeys.input(call, input),
    meta: queryMeta(call),
    queryFn: ({ signal }) => request(call, input, { signal, silent }),
    enabled,
    staleTime: staleTimeMs,
    refetchInterval: refetchEveryMs,
    refetchOnWindowFocus: refetchOnFocus,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
}
