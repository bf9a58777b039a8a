import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Failures } from '../failures.tsx';
import css from './field.module.css';
import { RestoredNote } from './restored-note.tsx';

interface FormBodyProps {
  ref?: Ref<HTMLFormElement>;
  restored: boolean;
  /** Back to what is stored. */
  onUndo: () => void;
  onSave: () => void;
  /** Why it could not be saved, as a whole. */
  failure?: string;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
}

/** The form element itself: enter in a line and Ctrl or Cmd + Enter anywhere save. */
export function FormBody({ ref, restored, onUndo, onSave, failure, children, footer }: FormBodyProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    // Fields handle their own keys; this is the one that belongs to the form as a whole.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      className={css.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {restored && <RestoredNote onDiscard={onUndo} />}
      {children}
      {failure && <Failures messages={[failure]} />}
      {footer}
    </form>
  );
}
