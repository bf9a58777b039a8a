import { materialCalls } from '@adsail/contract/materials';
import { useCallback } from 'react';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useCall } from '../../api/use-call.ts';

/** The browser saves what the link leads to; the page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Asks first whether it is possible: a link that fails says nothing. */
export function useDownload(): (ids: string[]) => void {
  const { mutateAsync } = useCall(materialCalls.download);
  return useCallback(
    (ids) => void mutateAsync({ ids }).then(({ url }) => follow(url), leaveToClient),
    [mutateAsync],
  );
}
