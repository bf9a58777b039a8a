import { useCallback, useRef } from 'react';
import { leaveToClient } from '../../api/shown-failure.ts';
import { droppedFiles } from '../../ui/upload/dropped-files.ts';
import { useWindowDrop } from '../../ui/upload/window-drop.ts';
import type { useDialog } from '../../ui/use-dialog.ts';

/** Files that are dropped anywhere on a library open its upload, which asks for them once. */
export function useLibraryDrop(
  kind: 'image' | 'video',
  { dialog, open }: ReturnType<typeof useDialog>,
  mayWrite: boolean,
) {
  const handed = useRef<File[]>([]);
  const takeHanded = useCallback(() => handed.current.splice(0), []);
  const hand = (files: File[]) => {
    if (files.length === 0) return;
    handed.current = files;
    open('add');
  };
  const take = (data: DataTransfer) => void droppedFiles(data, kind).then(hand, leaveToClient);
  const isOver = useWindowDrop(take, mayWrite && dialog === null);
  return { isOver, takeHanded };
}
