import { useState } from 'react';
import css from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M2 10s2.8-5.2 8-5.2S18 10 18 10s-2.8 5.2-8 5.2S2 10 2 10Z" />
            <circle cx="10" cy="10" r="2.4" />
            {!shown && <path d="m3.5 16.5 13-13" />}
          </svg>
        </button>
      }
    />
  );
}
