import type { ReactNode } from 'react';
import css from './list-filters.module.css';

interface NamedControlProps {
  label: string;
  /** What it is set to, whole: it may be cut off. Empty: it is not set, and shows its name itself. */
  text: string;
  children: ReactNode;
}

/**
 * A filter as wide as its name, whether it is set or not, so that nothing jumps. What it is set to has all of that width:
 * the name stands on the edge above it.
 */
export const NamedControl = ({ label, text, children }: NamedControlProps) => (
  <span className={css.control} data-name={label} title={text || undefined}>
    {children}
    {text && (
      <span className={css.above} aria-hidden>
        {label}
      </span>
    )}
  </span>
);
