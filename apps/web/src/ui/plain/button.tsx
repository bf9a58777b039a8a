import type { ComponentProps } from 'react';
import css from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface Appearance {
  look?: Look;
  size?: 'normal' | 'large';
  /** As wide as what it stands in. */
  wide?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Appearance {
  /** Under way: it keeps its focus and its place, and a second click does nothing. */
  busy?: boolean;
  unavailable?: boolean;
}

/** Attributes that make a link look like a button. */
export const buttonLook = ({ look = 'plain', size = 'normal', wide = false }: Appearance = {}) => ({
  className: `${css.button} ${css[look]}`,
  'data-size': size,
  'data-wide': wide,
});

export function Button({
  look,
  size,
  wide,
  busy = false,
  unavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || unavailable;
  return (
    <button
      {...buttonLook({ look, size, wide })}
      {...rest}
      type={type}
      // A disabled button loses the focus and is skipped by screen readers; this one only does nothing.
      aria-disabled={off}
      aria-busy={busy}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
