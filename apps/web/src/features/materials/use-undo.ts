import { type BatchResult, type ImageMaterial, materialCalls } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/index.ts';

/** Time to see that it was the wrong pattern. */
const undoMs = 15_000;

export const idsChanged = ({ results }: BatchResult): string[] =>
  results.filter(({ outcome }) => outcome === 'CHANGED').map(({ id }) => id);

/** Takes a change of many back: `former` are the materials as they were before it. */
export function useUndo(onResult: (result: BatchResult) => void) {
  const { t } = useTranslation('materials');
  const { mutateAsync } = useCall(materialCalls.restore);
  const undo = (former: readonly ImageMaterial[]): void => {
    // The change has made the next version; any other number is somebody else's doing.
    const items = former.map(({ id, name, productId, tagIds, version }) => {
      return { id, name, productId, tagIds, version: version + 1 };
    });
    void mutateAsync({ items }).then(onResult, leaveToClient);
  };
  return {
    undo,
    /** Says that it is done, for a while with the way back. */
    offer: (former: readonly ImageMaterial[], count: number): void =>
      void toast.success(
        t('batch.done', { count }),
        former.length > 0
          ? { action: { label: t('batch.undo'), run: () => undo(former) }, durationMs: undoMs }
          : {},
      ),
  };
}
