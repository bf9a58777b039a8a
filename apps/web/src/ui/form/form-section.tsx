import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useDraft } from '../../state/drafts.ts';
import { Section } from '../section.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import styles from './field.module.css';
import { FormBody } from './form-body.tsx';
import { type ContractForm, type FormSchema, submitForm } from './use-contract-form.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';

interface FormSectionProps<Schema extends FormSchema> {
  title: string;
  hint?: string;
  form: ContractForm<Schema>;
  draftKey: string;
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  saveText?: string;
  children: ReactNode;
}

/** A form that stands on the page itself. Its buttons wake up when something was changed. */
export function FormSection<Schema extends FormSchema>(props: FormSectionProps<Schema>) {
  const { title, hint, form, onSave, children } = props;
  const { t } = useTranslation('ui');
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const draft = useDraft(props.draftKey, form);
  const guard = useDirtyGuard(isDirty && !isSubmitting, () => setAsking(true));
  const save = submitForm(form, async (values) => {
    await onSave(values);
    draft.clear();
  });
  const undo = () => {
    form.reset();
    draft.clear();
  };
  return (
    <Section title={title} hint={hint}>
      <FormBody restored={draft.restored} onUndo={undo} onSave={() => void save()}>
        {children}
        <div className={styles.sectionFooter}>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSubmitting}>
            {props.saveText ?? t('save')}
          </Button>
          {isDirty && (
            <Button disabled={isSubmitting} onClick={undo}>
              {t('form.undo')}
            </Button>
          )}
        </div>
      </FormBody>
      <DiscardQuestion
        open={asking}
        onDiscard={() => {
          setAsking(false);
          undo();
          guard.proceed();
        }}
        onKeep={() => {
          setAsking(false);
          guard.stay();
        }}
      />
    </Section>
  );
}
