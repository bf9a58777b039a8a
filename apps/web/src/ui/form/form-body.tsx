import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Failures } from '../failures.tsx';
import css from './field.module.css';
import { RestoredNote } from './restored-note.tsx';
import { StaleFailure } from './stale-failure.tsx';
import { type ContractForm, type FormSchema, staleType } from './use-contract-form.ts';
import type { Unsaved } from './use-unsaved.tsx';

interface FormBodyProps<Schema extends FormSchema> {
  ref?: Ref<HTMLFormElement>;
  form: ContractForm<Schema>;
  unsaved: Unsaved;
  onSave: () => void;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
}

/** The form element itself: enter in a line and Ctrl or Cmd + Enter anywhere save. */
export function FormBody<Schema extends FormSchema>(props: FormBodyProps<Schema>) {
  const { ref, form, unsaved, onSave, children, footer } = props;
  /** Why it could not be saved, as a whole. */
  const failure = form.formState.errors.root?.server;
  const message = failure?.message;
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
      {unsaved.restored && <RestoredNote onDiscard={unsaved.undo} />}
      {children}
      {message &&
        (failure.type === staleType ? (
          <StaleFailure
            message={message}
            onBegin={() => {
              unsaved.undo();
              form.startAgain();
            }}
          />
        ) : (
          <Failures messages={[message]} />
        ))}
      {footer}
    </form>
  );
}
