import { type ReactNode, useId } from 'react';
import type { FieldError } from 'react-hook-form';
import css from './field.module.css';

/** What a control needs to belong to its label, hint and message. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  error: FieldError | undefined;
  /** At the end of the label's line: a counter, a link. */
  aside?: ReactNode;
  children: (control: ControlIds) => ReactNode;
}

/** Label above, control, then what is wrong or else the hint. */
export function Field({ label, hint, required, error, aside, children }: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const message = error?.message;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
          {required && (
            <span className={css.required} aria-hidden>
              *
            </span>
          )}
        </label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': message || hint ? below : undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': required || undefined,
      })}
      {message ? (
        <p id={below} className={css.error} role="alert">
          {message}
        </p>
      ) : (
        hint && (
          <p id={below} className={css.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
