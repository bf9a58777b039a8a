import { type MouseEvent, useEffect, useRef } from 'react';
import css from './row-check.module.css';

interface RowCheckProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onToggle: (event: { shiftKey: boolean; checked: boolean }) => void;
}

/** The browser's own checkbox in our look: light enough to have one in every row. */
export function RowCheck({ label, checked, some = false, onToggle }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={css.check}
      aria-label={label}
      checked={checked}
      // The click knows about the shift key, the change does not; React only wants to hear that it is handled.
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) =>
        onToggle({ shiftKey: event.shiftKey, checked: event.currentTarget.checked })
      }
    />
  );
}
