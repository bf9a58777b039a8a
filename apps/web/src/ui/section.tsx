import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page: what it is at the start, its content beside it, a hairline above. */
export function Section({ title, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {hint && <p className={css.hint}>{hint}</p>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
