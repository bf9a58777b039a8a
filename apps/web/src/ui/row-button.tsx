import type { ComponentProps, ReactNode } from 'react';
import css from './row-button.module.css';
import { RowIcon } from './row-icon.tsx';

interface RowButtonProps extends Omit<
  ComponentProps<'button'>,
  'type' | 'className' | 'aria-label' | 'title'
> {
  icon: ReactNode;
  /** What it does, to which row: "Edit Harbor Tycoon". */
  label: string;
}

/** A small button in a row. Ant Design's own with its tooltip costs more than the rest of the row when scrolling. */
export const RowButton = ({ icon, label, ...rest }: RowButtonProps) => (
  <button {...rest} type="button" className={css.button} aria-label={label} title={label}>
    <RowIcon icon={icon} />
  </button>
);
