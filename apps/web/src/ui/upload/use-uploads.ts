import type { FileKind } from '@adsail/contract/files';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from '../../state/use-latest.ts';
import type { UploadItem } from './items.ts';
import { createQueue, type Queue } from './queue.ts';
import type { SendFile } from './send.ts';

/** What a part can see of a queue and do with it. */
export interface Uploads extends Pick<Queue, 'remove' | 'retry' | 'setPaused'> {
  items: readonly UploadItem[];
  isPaused: boolean;
  add: (files: readonly File[]) => void;
}

/** Hook: a queue as this part uses it, whose files belong to this batch. */
export function useQueue(queue: Queue, batch: string): Uploads {
  const { items, isPaused } = queue.use();
  const { add, remove, retry, setPaused } = queue;
  return useMemo(
    () => ({ items, isPaused, remove, retry, setPaused, add: (files) => add(files, batch) }),
    [items, isPaused, remove, retry, setPaused, add, batch],
  );
}

const only = 'only';

/** A queue of this part alone: leaving the screen ends what nobody will see. */
export function useUploads(
  kind: FileKind,
  send: SendFile | null,
  onDone?: (item: UploadItem) => void,
): Uploads {
  const [queue] = useState(createQueue);
  const latest = useLatest({ send, onDone });
  const isHeld = send === null;
  // Before the effects of what is drawn inside, which may bring files.
  useLayoutEffect(() => {
    queue.setBatch(only, {
      kind,
      send: isHeld ? null : (file, options) => (latest.current.send as SendFile)(file, options),
      onDone: (item) => latest.current.onDone?.(item),
    });
  }, [queue, kind, isHeld, latest]);
  useEffect(() => () => queue.stop(), [queue]);
  return useQueue(queue, only);
}
