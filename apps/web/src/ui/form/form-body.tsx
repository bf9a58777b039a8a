import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';
import css from './field.module.css';
import { RestoredNote } from './restored-note.tsx';
import type { Unsaved } from './use-unsaved.tsx';

interface FormBodyProps {
  ref?: Ref<HTMLFormElement>;
  unsaved: Unsaved;
  onSave: () => void;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
}

/** The form element itself: enter in a line and Ctrl or Cmd + Enter anywhere save. */
export function FormBody(props: FormBodyProps) {
  const { ref, unsaved, onSave, children, footer } = props;
  const { t } = useTranslation('ui');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Held down, it would go on with whatever the answer offers next.
    if (!event.repeat) onSave();
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
      {unsaved.waits && <Note>{t('form.earlierSave')}</Note>}
      {unsaved.restored && !unsaved.waits && <RestoredNote onDiscard={unsaved.undo} />}
      <div className={css.inside} inert={unsaved.waits}>
        {children}
      </div>
      {footer}
    </form>
  );
}
