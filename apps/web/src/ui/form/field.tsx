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

/** The same for a group of controls, of which nobody can say that it is required or wrong as a whole. */
export interface GroupIds {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  error: Pick<FieldError, 'message'> | undefined;
  /** At the end of the label's line: a counter, a link. */
  aside?: ReactNode;
}

interface FrameProps extends FieldProps {
  id: string;
  isGroup?: boolean;
  children: ReactNode;
}

const controlIds = (id: string, { hint, required, error }: FieldProps): ControlIds => ({
  id,
  'aria-describedby': error?.message || hint ? `${id}-below` : undefined,
  'aria-invalid': error?.message ? true : undefined,
  'aria-required': required || undefined,
});

function Frame({ id, label, hint, required, error, aside, isGroup, children }: FrameProps) {
  const below = `${id}-below`;
  const message = error?.message;
  const name = (
    <>
      {label}
      {required && (
        <span className={css.required} aria-hidden>
          *
        </span>
      )}
    </>
  );
  return (
    <div className={css.field}>
      <div className={css.head}>
        {isGroup ? (
          <span id={`${id}-label`} className={css.label}>
            {name}
          </span>
        ) : (
          <label htmlFor={id} className={css.label}>
            {name}
          </label>
        )}
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children}
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

/** Label above, control, then what is wrong or else the hint. */
export function Field({ children, ...props }: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const id = useId();
  return (
    <Frame {...props} id={id}>
      {children(controlIds(id, props))}
    </Frame>
  );
}

/** The same around several controls that answer one question together. */
export function GroupField({
  children,
  ...props
}: FieldProps & { children: (control: GroupIds) => ReactNode }) {
  const id = useId();
  return (
    <Frame {...props} id={id} isGroup>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': controlIds(id, props)['aria-describedby'],
      })}
    </Frame>
  );
}
