import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

export type Beside = { show: 'problems' } | { show: 'row'; key: string } | null;

/** What is opened beside the rows, from where, and how it is closed: the keyboard goes on where it was. */
export function useBeside() {
  const [beside, set] = useState<Beside>(null);
  const opener = useRef<Element | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const isClosed = useRef(false);
  const keepOpener = useCallback(() => {
    const { activeElement } = document;
    // Whoever goes on from within it comes back to where it was opened.
    if (!side.current?.contains(activeElement)) opener.current = activeElement;
  }, []);
  const openRow = useCallback(
    (key: string) => {
      keepOpener();
      set({ show: 'row', key });
    },
    [keepOpener],
  );
  const flipProblems = useCallback(() => {
    keepOpener();
    set((before) => (before?.show === 'problems' ? null : { show: 'problems' }));
  }, [keepOpener]);
  const close = useCallback(() => {
    isClosed.current = true;
    set(null);
  }, []);
  // Only when it is gone: over the rows it holds the focus while it is there.
  useEffect(() => {
    if (beside || !isClosed.current) return;
    isClosed.current = false;
    const from = opener.current;
    // Only rows in view exist: the table stands for one that was scrolled away.
    const table = rows.current?.querySelector('[tabindex="0"]');
    const target = from?.isConnected && from !== document.body ? from : table;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [beside]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !beside || event.defaultPrevented) return;
    const isWithin = event.target instanceof Node && side.current?.contains(event.target);
    if (!isWithin && event.target !== opener.current) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return { beside, openRow, flipProblems, close, onKeyDown, rows, side };
}
