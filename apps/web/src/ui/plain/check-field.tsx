import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={noteId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
