import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Section } from '../section.tsx';
import css from './field.module.css';
import { FormBody } from './form-body.tsx';
import { FormFailure, isHopeless } from './form-failure.tsx';
import { ReloadForm } from './reload-form.ts';
import { type ContractForm, type FormSchema, submitForm } from './use-contract-form.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface FormSectionProps<Schema extends FormSchema> {
  title: string;
  hint?: string;
  form: ContractForm<Schema>;
  formKey: string;
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  saveText?: string;
  children: ReactNode;
}

const nothing = () => undefined;

/** A form that stands on the page itself. Its buttons wake up when something was changed. */
export function FormSection<Schema extends FormSchema>(props: FormSectionProps<Schema>) {
  const { title, hint, form, onSave, children } = props;
  const { t } = useTranslation('ui');
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(form, props.formKey);
  const reload = useContext(ReloadForm);
  const submit = submitForm(
    form,
    async (values) => {
      await unsaved.track(onSave(values));
      unsaved.forget();
    },
    { reload },
  );
  const save = () => void submit();
  const maySave = !isHopeless(form);
  return (
    <Section title={title} hint={hint}>
      <FormBody
        unsaved={unsaved}
        onSave={maySave ? save : nothing}
        footer={
          <div className={css.foot}>
            <FormFailure form={form} unsaved={unsaved} onKeep={save} />
            <div className={css.sectionFooter}>
              {maySave && (
                <Button
                  type="primary"
                  htmlType="submit"
                  disabled={!isDirty}
                  loading={isSubmitting || unsaved.waits}
                >
                  {props.saveText ?? t('save')}
                </Button>
              )}
              {isDirty && !unsaved.waits && (
                <Button disabled={isSubmitting} onClick={unsaved.undo}>
                  {t('form.undo')}
                </Button>
              )}
            </div>
          </div>
        }
      >
        {children}
      </FormBody>
      {unsaved.question(unsaved.undo)}
    </Section>
  );
}
