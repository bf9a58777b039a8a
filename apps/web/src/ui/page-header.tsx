import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageHeaderProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, hint, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {actions && (
        <div className={css.actions} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  );
}

/** A screen of the shell: header on top, the rest takes the height that is left. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? css.narrow : css.page}>{children}</div>;
}
