import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** Something to read among fields to fill in. */
export function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {children}
        {note && (
          <bdi dir="ltr" className={styles.note}>
            {note}
          </bdi>
        )}
      </span>
    </div>
  );
}
