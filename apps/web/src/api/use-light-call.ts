import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { useCallback, useState } from 'react';
import { request, type RequestOptions } from './client.ts';

/** `useCall` for the login, whose first load has no room for a query cache. */
export function useLightCall<C extends Call>(call: C, { silent }: Pick<RequestOptions, 'silent'> = {}) {
  const [running, setRunning] = useState(0);
  const mutateAsync = useCallback(
    async (input: RequestOf<C>): Promise<OutputOf<C>> => {
      setRunning((count) => count + 1);
      try {
        return await request(call, input, { silent });
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [call, silent],
  );
  return { mutateAsync, isPending: running > 0 };
}
