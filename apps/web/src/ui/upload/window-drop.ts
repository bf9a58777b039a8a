import { useEffect, useState } from 'react';
import { useLatest } from '../../state/use-latest.ts';

type TakeDrop = (data: DataTransfer) => void;

interface Taker {
  take: TakeDrop;
  setOver: (isOver: boolean) => void;
}

/** Who takes files that are dropped anywhere; the newest one does. */
const takers: Taker[] = [];

/** Text that is dragged into a field is none of ours. */
const withFiles = ({ dataTransfer }: DragEvent): DataTransfer | null =>
  dataTransfer?.types.includes('Files') ? dataTransfer : null;

function onDragOver(event: DragEvent): void {
  const data = withFiles(event);
  if (!data) return;
  takers.at(-1)?.setOver(true);
  // A part that takes files itself has said so already.
  if (event.defaultPrevented) return;
  event.preventDefault();
  data.dropEffect = takers.length > 0 ? 'copy' : 'none';
}

function onDragLeave({ relatedTarget }: DragEvent): void {
  // From one element to the next is not out of the window.
  if (relatedTarget === null) for (const { setOver } of takers) setOver(false);
}

function onDrop(event: DragEvent): void {
  for (const { setOver } of takers) setOver(false);
  const data = withFiles(event);
  if (!data || event.defaultPrevented) return;
  event.preventDefault();
  takers.at(-1)?.take(data);
}

/** Without it the browser opens a file that misses its place, instead of the console and all that is under way in it. */
export function followDrops(): () => void {
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('dragleave', onDragLeave);
  window.addEventListener('drop', onDrop);
  return () => {
    window.removeEventListener('dragover', onDragOver);
    window.removeEventListener('dragleave', onDragLeave);
    window.removeEventListener('drop', onDrop);
  };
}

/** Takes what is dropped anywhere in the window, and tells whether files are held over it. */
export function useWindowDrop(take: TakeDrop, isOn = true): boolean {
  const latest = useLatest(take);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const taker: Taker = { take: (data) => latest.current(data), setOver };
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      setOver(false);
    };
  }, [isOn, latest]);
  return isOver;
}
