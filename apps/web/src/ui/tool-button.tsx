import type { ComponentProps, ReactNode } from 'react';
import css from './tool-button.module.css';

interface Props extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** An icon in the top bar. The label is its name for screen readers and its tooltip. */
export function ToolButton({ label, icon, className = '', ...rest }: Props) {
  return (
    // A dropdown around it adds a class of its own.
    <button type="button" aria-label={label} title={label} {...rest} className={`${css.tool} ${className}`}>
      {icon}
    </button>
  );
}
