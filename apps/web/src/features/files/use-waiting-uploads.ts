import { useEffect, useState } from 'react';
import { type Unfinished, useUnfinished } from '../../state/unfinished-uploads.ts';
import { underWayAnywhere } from './alone.ts';

const none: Unfinished[] = [];

/** Hook: uploads that wait for their file. What is on its way shows its own progress, here or in another tab. */
export function useWaitingUploads(isBusy: boolean): Unfinished[] {
  const [isElsewhere, setElsewhere] = useState<(file: Unfinished) => boolean>(() => () => false);
  useEffect(() => void underWayAnywhere().then((known) => setElsewhere(() => known)), [isBusy]);
  const list = useUnfinished().filter((file) => !isElsewhere(file));
  return isBusy ? none : list;
}
