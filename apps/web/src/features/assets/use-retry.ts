import { assetCalls, type AssetChange } from '@adsail/contract/assets';
import { useCall } from '../../api/use-call.ts';
import { type AssetScope, followRetry } from './jobs/follow.ts';

/** Sends a failed change once more; it goes on when one leaves the screen. */
export function useRetry(scope: AssetScope, options: { silent?: boolean } = {}) {
  const { mutate, mutateAsync } = useCall(assetCalls.retry, options);
  const sent = (change: AssetChange) => () => followRetry(scope, change);
  return {
    mutate: (change: AssetChange) => mutate({ changeId: change.id }, { onSuccess: sent(change) }),
    mutateAsync: (change: AssetChange) => mutateAsync({ changeId: change.id }).then(sent(change)),
  };
}
