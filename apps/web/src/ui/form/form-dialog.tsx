import { Button, Drawer, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useDraft } from '../../state/drafts.ts';
import styles from './field.module.css';
import { RestoredNote } from './restored-note.tsx';
import { type ContractForm, type FormSchema, submitForm } from './use-contract-form.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';

interface FormDialogProps<Schema extends FormSchema> {
  title: string;
  form: ContractForm<Schema>;
  /** Tells the drafts of one page apart: `add`, `edit.{id}`. */
  draftKey: string;
  /** Resolves when it is saved; the dialog then closes. */
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  as?: 'modal' | 'drawer';
  width?: number;
  saveText?: string;
}

/** A form over the page. Leaving it with changes asks first; Ctrl or Cmd + Enter saves. Mounted while it is open. */
export function FormDialog<Schema extends FormSchema>(props: FormDialogProps<Schema>) {
  const { title, form, onSave, onClose, children, as = 'modal', width = 520 } = props;
  const { t } = useTranslation('ui');
  const draft = useDraft(props.draftKey, form);
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const leave = useDirtyGuard(isDirty && !isSubmitting, () => setAsking(true));

  const save = submitForm(form, async (values) => {
    await onSave(values);
    draft.clear();
    leave.allow();
    onClose();
  });
  const close = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  const body = (
    // Fields handle their own keys; this is the one that belongs to the form as a whole.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {draft.restored && <RestoredNote />}
      {children}
      {/* Enter in a single-line field sends a form only when the form has a button of its own. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </form>
  );
  const footer = (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
      <Button onClick={close} disabled={isSubmitting}>
        {t('cancel')}
      </Button>
      <Button type="primary" loading={isSubmitting} title={t('form.saveHint')} onClick={() => void save()}>
        {props.saveText ?? t('save')}
      </Button>
    </div>
  );
  const question = (
    <Modal
      open={asking}
      width={400}
      title={t('form.discardTitle')}
      okText={t('form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.keepEditing')}
      onOk={() => {
        setAsking(false);
        draft.clear();
        leave.allow();
        onClose();
        leave.proceed();
      }}
      onCancel={() => {
        setAsking(false);
        leave.stay();
      }}
    >
      {t('form.discardText')}
    </Modal>
  );
  const focusFirst = (open: boolean) => {
    if (open) formElement.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  };
  const frame = { open: true, title, footer, keyboard: true, afterOpenChange: focusFirst };
  return (
    <>
      {as === 'drawer' ? (
        <Drawer {...frame} size={width} onClose={close}>
          {body}
        </Drawer>
      ) : (
        <Modal {...frame} width={width} onCancel={close} destroyOnHidden>
          {body}
        </Modal>
      )}
      {question}
    </>
  );
}
