import { directionOf } from '@adsail/contract';
import { Button, Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFirstField } from '../focus-first.ts';
import { useFocusReturn } from '../focus-return.ts';
import css from './field.module.css';
import { FormBody } from './form-body.tsx';
import { FormFailure } from './form-failure.tsx';
import { LeaveButton } from './leave-button.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';
import { useSaving } from './use-saving.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface FormDialogProps<Schema extends FormSchema> {
  title: string;
  form: ContractForm<Schema>;
  /** Tells the forms of one page apart: `add`, `edit.{id}`. */
  formKey: string;
  /** Resolves when it is saved; the dialog then closes. */
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  /** Saves as something new what somebody else has deleted meanwhile. */
  onAdd?: (values: z.output<Schema>) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  as?: 'modal' | 'drawer';
  width?: number;
  saveText?: string;
  /** For what is added in a row: begins anew after what was saved. */
  onNext?: ((saved: z.output<Schema>) => void) | undefined;
}

const roomyBody = { body: { paddingBlock: 12 } };

/** A form over the page. Leaving it with changes asks first; Ctrl or Cmd + Enter saves. Mounted while it is open. */
export function FormDialog<Schema extends FormSchema>(props: FormDialogProps<Schema>) {
  const { title, form, onSave, onAdd, onClose, children, as = 'modal', width = 520 } = props;
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const { isSubmitting } = form.formState;
  const unsaved = useUnsaved(form, props.formKey);
  useFocusReturn();
  const [attach, afterOpenChange] = useFirstField<HTMLFormElement>(!unsaved.waits);

  const saving = useSaving({ form, unsaved, onSave, onAdd, onClose, onNext: props.onNext });
  const { save, saveNext, keepMine, maySave, close, leave, isDeleted, markDeleted } = saving;
  const saveText = props.saveText ?? t('save');
  const footer = (
    <div className={css.foot}>
      <FormFailure form={form} unsaved={unsaved} onGone={markDeleted} onKeep={keepMine} />
      <div className={css.footer}>
        <LeaveButton saving={saving} />
        {maySave && props.onNext && (
          <Button disabled={isSubmitting || unsaved.waits} onClick={saveNext}>
            {t('form.saveNext')}
          </Button>
        )}
        {maySave && (
          <Button
            type="primary"
            loading={isSubmitting || unsaved.waits}
            title={t('form.saveHint')}
            onClick={save}
          >
            {isDeleted ? t('form.addAsNew') : saveText}
          </Button>
        )}
      </div>
    </div>
  );
  const body = (
    <FormBody ref={attach} unsaved={unsaved} onSave={save}>
      {children}
      {/* Enter in a line sends a form only when the form has a button of its own. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </FormBody>
  );
  const frame = { open: true, title, footer, keyboard: true, afterOpenChange };
  return (
    <>
      {as === 'drawer' ? (
        <Drawer {...frame} size={width} placement={rtl ? 'left' : 'right'} onClose={close}>
          {body}
        </Drawer>
      ) : (
        <Modal {...frame} width={width} styles={roomyBody} onCancel={close} destroyOnHidden>
          {body}
        </Modal>
      )}
      {unsaved.question(leave)}
    </>
  );
}
