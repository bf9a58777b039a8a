import { type ReactNode, useId } from 'react';
import css from './dashboard.module.css';

interface PanelProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function Panel({ title, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}
