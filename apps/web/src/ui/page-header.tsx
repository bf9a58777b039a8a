import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, hint, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {actions && (
        <div className={styles.actions} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  );
}

/** A screen of the shell: header on top, the rest takes the height that is left. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? styles.narrow : styles.page}>{children}</div>;
}
