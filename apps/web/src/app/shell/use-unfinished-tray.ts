import { useEffect } from 'react';
import { loadChunk } from '../../loading/chunk.ts';
import { useUnfinished } from '../../state/unfinished-uploads.ts';
import { useTray } from '../../ui/tray.ts';

const loadTray = loadChunk(() => import('../../features/materials/uploads/tray.tsx'));

/** What a reload has ended is told on every screen, not only where it was begun. Without any nothing is loaded. */
export function useUnfinishedTray(): void {
  const hasSome = useUnfinished().length > 0;
  useEffect(() => {
    if (!hasSome || useTray.getState().Tray) return;
    // A tray that cannot be loaded is no reason to keep anybody from working.
    void loadTray().then(
      ({ UploadTray }) => useTray.setState({ Tray: UploadTray }),
      () => undefined,
    );
  }, [hasSome]);
}
