import type { ReactNode } from 'react';
import { type Drawing, EmptyDrawing } from './empty-drawing.tsx';
import css from './empty-state.module.css';

interface EmptyStateProps {
  /** What is so: "No products yet", "Nothing matches the filter". */
  title: string;
  /** Why, and what to do about it. */
  hint?: string;
  drawing?: Drawing;
  /** The one thing that helps. */
  action?: ReactNode;
  tone?: 'plain' | 'danger';
}

export function EmptyState({ title, hint, drawing, action, tone = 'plain' }: EmptyStateProps) {
  return (
    <div className={css.empty} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      {drawing && <EmptyDrawing name={drawing} />}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
