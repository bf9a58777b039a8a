import { useEffect, useRef } from 'react';
import { useLatest } from '../../../state/use-latest.ts';
import type { LibraryMaterial } from './use-materials.ts';

/** Tells of materials that come into the list while somebody uploads: they are meant to be chosen. */
export function useFreshUploads(
  rows: readonly LibraryMaterial[],
  isUploading: boolean,
  onFresh: (ids: string[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useLatest(onFresh);
  useEffect(() => {
    if (!isUploading) {
      known.current = null;
      return;
    }
    const before = known.current ?? new Set(rows.map(({ id }) => id));
    const fresh = rows.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    known.current = new Set([...before, ...fresh]);
    if (fresh.length > 0) tell.current(fresh);
  }, [rows, isUploading, tell]);
}
