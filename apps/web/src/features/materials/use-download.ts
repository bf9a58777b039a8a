import { materialCalls } from '@adsail/contract/materials';
import { useCallback } from 'react';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { followLink } from '../../ui/follow-link.ts';

/** Asks first whether it is possible: a link that fails says nothing. */
export function useDownload(): (ids: string[]) => void {
  const { mutateAsync } = useCall(materialCalls.download);
  return useCallback(
    (ids) => void mutateAsync({ ids }).then(({ url }) => followLink(url), leaveToClient),
    [mutateAsync],
  );
}
