import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is so: "No products yet", "Nothing matches the filter". */
  title: string;
  /** Why, and what to do about it. */
  hint?: string;
  icon?: ReactNode;
  action?: ReactNode;
  tone?: 'plain' | 'danger';
}

export function EmptyState({ title, hint, icon, action, tone = 'plain' }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={tone === 'danger' ? 'alert' : undefined}>
      {icon && (
        <div className={tone === 'danger' ? styles.dangerIcon : styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
