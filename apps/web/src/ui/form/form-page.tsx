import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { focusFirstFault, useFirstField } from '../focus-first.ts';
import css from './field.module.css';
import { FormBody } from './form-body.tsx';
import { FormFailure } from './form-failure.tsx';
import { LeaveButton } from './leave-button.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';
import { useSaving } from './use-saving.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface FormPageProps<Schema extends FormSchema> {
  form: ContractForm<Schema>;
  /** Tells the forms of one page apart: `add`, `edit.{id}`. */
  formKey: string;
  /** Resolves when it is saved; the page is then left. */
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  /** Saves as something new what somebody else has deleted meanwhile. */
  onAdd?: (values: z.output<Schema>) => Promise<unknown>;
  onClose: () => void;
  saveText?: string;
  /** What is there already is only saved when something was changed. */
  needsChange?: boolean;
  /** Sections. */
  children: ReactNode;
}

/** A form that is a page of its own. Its buttons stay in view; leaving it with changes asks first. */
export function FormPage<Schema extends FormSchema>(props: FormPageProps<Schema>) {
  const { form, onSave, onAdd, onClose, needsChange = false, children } = props;
  const { t } = useTranslation('ui');
  const { isDirty, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const fields = useRef<HTMLDivElement>(null);
  const [attachFirst] = useFirstField<HTMLDivElement>();
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      fields.current = element;
      // Something new begins with its first field; what is there already is read first.
      if (!needsChange) attachFirst(element);
    },
    [attachFirst, needsChange],
  );
  // Pickers and lists of conditions are no inputs that the form could go to by itself.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isSubmitSuccessful) focusFirstFault(fields.current);
  }, [submitCount, isSubmitting, isSubmitSuccessful]);
  const unsaved = useUnsaved(form, props.formKey);
  const saving = useSaving({ form, unsaved, onSave, onAdd, onClose });
  const { save, keepMine, maySave, leave, isDeleted, markDeleted } = saving;
  const footer = (
    <div className={css.pageFooter}>
      <FormFailure form={form} unsaved={unsaved} onGone={markDeleted} onKeep={keepMine} />
      <div className={css.sectionFooter}>
        {maySave && (
          <Button
            type="primary"
            htmlType="submit"
            disabled={needsChange && !isDirty && !isDeleted}
            loading={isSubmitting || unsaved.waits}
            title={t('form.saveHint')}
          >
            {isDeleted ? t('form.addAsNew') : (props.saveText ?? t('save'))}
          </Button>
        )}
        <LeaveButton saving={saving} />
      </div>
    </div>
  );
  return (
    <>
      <FormBody unsaved={unsaved} onSave={save} footer={footer}>
        <div ref={attach}>{children}</div>
      </FormBody>
      {unsaved.question(leave)}
    </>
  );
}
