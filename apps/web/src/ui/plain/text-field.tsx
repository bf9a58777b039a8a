import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** What is wrong, in the reader's language. */
  error?: string;
  hint?: ReactNode;
  /** Inside the box, before and after the input. */
  before?: ReactNode;
  after?: ReactNode;
}

/** An input with its label, hint and error, tied together for screen readers. Takes what `register` returns. */
export function TextField({ label, error, hint, before, after, id, dir, ...input }: TextFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={css.box} data-bad={Boolean(error)} dir={dir}>
        {before}
        <input
          {...input}
          id={inputId}
          className={css.input}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? noteId : undefined}
        />
        {after}
      </div>
      {note && (
        <p id={noteId} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
