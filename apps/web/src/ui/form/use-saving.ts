import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isGone } from '../../api/error.ts';
import { toast } from '../toast/index.ts';
import { useCancellable } from '../use-cancellable.ts';
import { ReloadForm } from './reload-form.ts';
import { type ContractForm, type FormSchema, submitForm } from './use-contract-form.ts';
import type { Unsaved } from './use-unsaved.tsx';

interface SavingOptions<Schema extends FormSchema> {
  form: ContractForm<Schema>;
  unsaved: Unsaved;
  /** Resolves when it is saved; the form is then left. */
  onSave: (values: z.output<Schema>) => Promise<unknown>;
  /** Saves as something new what somebody else has deleted meanwhile. */
  onAdd?: (values: z.output<Schema>) => Promise<unknown>;
  onClose: () => void;
}

/** Saving and leaving a form that goes when it is done. Whoever leaves it with changes is asked first. */
export function useSaving<Schema extends FormSchema>(options: SavingOptions<Schema>) {
  const { form, unsaved, onSave, onAdd, onClose } = options;
  const { t } = useTranslation('ui');
  const isAboutRecord = useContext(ReloadForm) !== null;
  const { isDirty, isSubmitting } = form.formState;
  const [isDeleted, setDeleted] = useState(false);
  const { begin, cancel, finish, hasLeft } = useCancellable(onClose);
  const done = () => {
    unsaved.release();
    finish();
  };
  /** What was typed stays: it is all that is left of the record. */
  const markDeleted = () => {
    setDeleted(true);
    form.setError('root.server', { message: t('form.gone'), type: 'refused' });
  };
  /** Nobody can open the form of this record again, so its draft goes to the form for something new. */
  const tellDeleted = (values: object) => {
    toast.error(t(onAdd ? 'form.goneMoved' : 'form.goneLost'));
    if (onAdd) unsaved.moveToAdd(values);
    else unsaved.release();
  };
  const save = submitForm(
    form,
    async (values) => {
      begin();
      const add = isDeleted ? onAdd : undefined;
      try {
        await unsaved.track((add ?? onSave)(values));
        done();
      } catch (error) {
        if (add || !isAboutRecord || !isGone(error)) throw error;
        if (hasLeft()) tellDeleted(values);
        else markDeleted();
      }
    },
    hasLeft,
  );
  const leave = () => {
    unsaved.release();
    onClose();
  };
  const close = () => {
    // The draft is the earlier form's until its save is answered.
    if (unsaved.waits) return onClose();
    if (!isSubmitting) return isDirty ? unsaved.ask() : leave();
    // What was sent cannot be called back, so nobody should believe it was. What fails is found again as a draft.
    toast.info(t('form.stillSaving'));
    return cancel();
  };
  return { save: () => void save(), close, leave, isDeleted, markDeleted };
}
