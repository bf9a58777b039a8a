import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import css from './home.module.css';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  /** What it shows is of another question than the one that was asked last. */
  isOld?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, actions, isOld = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes(css.panel, className)}
      aria-labelledby={id}
      aria-busy={isOld}
      data-old={isOld}
    >
      <div className={css.panelHead}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
