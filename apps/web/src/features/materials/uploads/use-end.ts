import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast/index.ts';
import { countOf, isLeft, isUnderWay } from '../../../ui/upload/items.ts';
import { materialQueue, useUploadPanel } from './queue.ts';
import { forgetDone } from './forget-done.ts';

/** So long the top bar says that all has arrived. */
const doneMs = 20_000;

/** Tells whoever looks at something else that the uploads have ended, and how. */
export function useEnd(isOpen: boolean, onShow: () => void): void {
  const { t } = useTranslation('ui');
  const { items } = materialQueue.use();
  const isDialogOpen = useUploadPanel((panel) => panel.isDialogOpen);
  const isSeen = isOpen || isDialogOpen;
  const isBusy = items.some(isUnderWay);
  const left = items.filter(isLeft).length;
  const done = countOf(items, 'done');
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!hasEnded || isSeen) return;
    const action = { label: t('upload.showLeft'), run: onShow };
    if (left > 0) toast.warning(t('upload.notArrived', { number: left }), { action });
    else if (done > 0) toast.success(t('upload.allDone', { number: done }));
  }, [isBusy, isSeen, left, done, t, onShow]);

  const isOver = !isBusy && done > 0;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isOver || isSeen) return undefined;
    if (isClosed) return forgetDone();
    const timer = setTimeout(forgetDone, doneMs);
    return () => clearTimeout(timer);
  }, [isOver, isOpen, isSeen]);
}
