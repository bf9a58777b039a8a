import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot.tsx';
import css from './assets.module.css';

interface ResultItem {
  key: string;
  where: ReactNode;
  isGood: boolean;
  text: string;
  /** Why not. */
  message: string | null;
}

/** What became of each place that something was to be done in. */
export function ResultList({ label, items }: { label: string; items: readonly ResultItem[] }) {
  return (
    <ul className={css.parts} aria-label={label}>
      {items.map(({ key, where, isGood, text, message }) => (
        <li key={key} className={css.part}>
          <span className={css.partName}>
            {where}
            {message && <span className={css.note}>{message}</span>}
          </span>
          <StatusDot tone={isGood ? 'success' : 'danger'} text={text} />
        </li>
      ))}
    </ul>
  );
}
