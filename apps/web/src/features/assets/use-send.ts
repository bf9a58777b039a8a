import type { Call, RequestOf } from '@adsail/contract';
import type { ChangeAccepted } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import type { z } from 'zod';
import { type AssetScope, followSaved } from './jobs/follow.ts';

type ChangeCall = Call<z.ZodType, typeof ChangeAccepted>;

/** Hands a change over; what becomes of it stands above the list, and on other screens in the task centre. */
export function useSend<C extends ChangeCall>(call: C, success: string, scope: AssetScope) {
  const cache = useQueryClient();
  const send = useCall(call, {
    silent: true,
    success,
    onSuccess: (answer, input) => {
      followSaved(scope, input, answer);
      void refreshFeature(cache, 'assets');
    },
  });
  return (input: RequestOf<C>): Promise<unknown> => send.mutateAsync(input);
}
