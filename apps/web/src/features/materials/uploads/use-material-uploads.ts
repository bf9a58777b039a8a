import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTray } from '../../../ui/tray.ts';
import { isLeft, type UploadItem } from '../../../ui/upload/items.ts';
import { type Uploads, useQueue } from '../../../ui/upload/use-uploads.ts';
import { type Chosen, type MaterialKind, sendMaterial } from '../send.ts';
import { forgetDone } from './forget-done.ts';
import { claimQueue, materialQueue, useUploadPanel } from './queue.ts';
import { UploadTray } from './tray.tsx';

let batches = 0;
const newBatch = () => `batch-${(batches += 1)}`;
const itemsOf = (kind: MaterialKind) => (items: readonly UploadItem[]) =>
  items.filter((item) => item.kind === kind);

/**
 * The queue as the drawer of a library uses it. Files that still wait when it is opened again are its files too if they wait for a
 * product; others keep what they were added with.
 */
export function useMaterialUploads(kind: MaterialKind, { productId, tagIds }: Chosen): Uploads {
  const [batch] = useState(
    () => itemsOf(kind)(materialQueue.use.getState().items).find(materialQueue.isHeld)?.batch ?? newBatch(),
  );
  // Before the effects of what is drawn inside, which may bring files.
  useLayoutEffect(() => {
    claimQueue();
    const chosen = { productId, tagIds };
    materialQueue.setBatch(batch, {
      kind,
      send: productId ? (file, options) => sendMaterial[kind](file, options, chosen) : null,
    });
    useTray.setState({ Tray: UploadTray });
  }, [batch, kind, productId, tagIds]);
  useEffect(() => {
    useUploadPanel.setState({ isDialogOpen: true });
    return () => {
      useUploadPanel.setState({ isDialogOpen: false });
      forgetDone();
    };
  }, []);
  const uploads = useQueue(materialQueue, batch);
  return useMemo(() => ({ ...uploads, items: itemsOf(kind)(uploads.items) }), [uploads, kind]);
}

/** Hook: what of a library did not arrive, until somebody dismisses it. */
export function useLeft(kind: MaterialKind) {
  const { items } = materialQueue.use();
  const left = itemsOf(kind)(items).filter(isLeft);
  return { left, dismissLeft: () => materialQueue.remove(...left.map(({ id }) => id)) };
}
