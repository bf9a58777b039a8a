import type { Call, RequestOf } from '@adsail/contract';
import type { ChangeAccepted } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import type { z } from 'zod';

type ChangeCall = Call<z.ZodType, typeof ChangeAccepted>;

/** Hands a change over; what becomes of it stands above the list. */
export function useSend<C extends ChangeCall>(call: C, success: string) {
  const cache = useQueryClient();
  const send = useCall(call, {
    silent: true,
    success,
    onSuccess: () => void refreshFeature(cache, 'assets'),
  });
  return (input: RequestOf<C>): Promise<unknown> => send.mutateAsync(input);
}
