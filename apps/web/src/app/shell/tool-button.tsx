import type { ComponentProps, ReactNode } from 'react';
import css from './top-bar.module.css';

interface Props extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** An icon in the top bar. The label is its name for screen readers and its tooltip. */
export function ToolButton({ label, icon, ...rest }: Props) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} {...rest}>
      {icon}
    </button>
  );
}
