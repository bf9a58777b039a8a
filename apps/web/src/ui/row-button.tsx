import type { ReactNode } from 'react';
import css from './row-button.module.css';

interface RowButtonProps {
  icon: ReactNode;
  /** What it does, to which row: "Edit Harbor Tycoon". */
  label: string;
  onClick: () => void;
}

/** A small button in a row. Ant Design's own with its tooltip costs more than the rest of the row when scrolling. */
export const RowButton = ({ icon, label, onClick }: RowButtonProps) => (
  <button type="button" className={css.button} aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);
