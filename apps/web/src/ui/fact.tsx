import type { ReactNode } from 'react';
import css from './fact.module.css';

/** Something to read among fields to fill in. */
export function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        {children}
        {note && (
          <bdi dir="ltr" className={css.note}>
            {note}
          </bdi>
        )}
      </span>
    </div>
  );
}
