import type { ReactNode } from 'react';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import css from './assets.module.css';

interface ResultItem {
  key: string;
  where: ReactNode;
  tone: StatusTone;
  text: string;
  /** Why not. */
  message: string | null;
  /** Leads to what was made. */
  action?: ReactNode;
}

/** What became of each place that something was to be done in. */
export function ResultList({ label, items }: { label: string; items: readonly ResultItem[] }) {
  return (
    <ul className={css.parts} aria-label={label}>
      {items.map(({ key, where, tone, text, message, action }) => (
        <li key={key} className={css.part}>
          <span className={css.partName}>
            {where}
            {message && <span className={css.note}>{message}</span>}
            {action}
          </span>
          <StatusDot tone={tone} text={text} />
        </li>
      ))}
    </ul>
  );
}
