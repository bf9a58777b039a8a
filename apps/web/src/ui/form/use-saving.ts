import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isGone } from '../../api/error.ts';
import { useLatest } from '../../state/use-latest.ts';
import { toast } from '../toast/index.ts';
import { useCancellable } from '../use-cancellable.ts';
import { isHopeless } from './form-failure.tsx';
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
  /** Begins anew after what was saved, for one more. */
  onNext?: ((saved: z.output<Schema>) => void) | undefined;
}

export interface Saving {
  save: () => void;
  /** Saves, and stays for one more. */
  saveNext: () => void;
  /** Over what somebody else has saved meanwhile. */
  keepMine: () => void;
  /** There is a button for it. */
  maySave: boolean;
  /** Asks first where changes would be lost. */
  close: () => void;
  leave: () => void;
  /** Somebody else has deleted the record meanwhile. */
  isDeleted: boolean;
  /** It is deleted and cannot be saved as something new either: all that is left is to close. */
  isOver: boolean;
  markDeleted: () => void;
}

/** Saving and leaving a form that goes when it is done. Whoever leaves it with changes is asked first. */
export function useSaving<Schema extends FormSchema>(options: SavingOptions<Schema>): Saving {
  const { form, unsaved, onSave, onAdd, onClose, onNext } = options;
  const { t } = useTranslation('ui');
  const reload = useContext(ReloadForm);
  const { isDirty, isSubmitting } = form.formState;
  const [isDeleted, setDeleted] = useState(false);
  const { begin, cancel, finish, hasLeft } = useCancellable(onClose);
  const done = () => {
    unsaved.release();
    finish();
  };
  /** What was typed stays: it is all that is left of the record. Where nothing can be done with it, nobody is asked. */
  const markDeleted = () => {
    setDeleted(true);
    if (!onAdd) unsaved.release();
    form.setError('root.server', { message: t('form.gone.here'), type: 'refused' });
  };
  /** Nobody can open the form of this record again, so its entries go to the form for something new. */
  const tellDeleted = (values: object) => {
    if (!onAdd) unsaved.release();
    toast.error(t(`form.gone.${onAdd ? unsaved.moveToAdd(values) : 'lost'}`));
  };
  const isOver = isDeleted && !onAdd;
  const saveAnd = (next: typeof onNext) =>
    submitForm(
      form,
      async (values) => {
        begin();
        const add = isDeleted ? onAdd : undefined;
        try {
          await unsaved.track((add ?? onSave)(values));
          if (next && !hasLeft()) {
            unsaved.forget();
            next(values);
          } else done();
        } catch (error) {
          if (add || !reload || !isGone(error)) throw error;
          if (hasLeft()) tellDeleted(values);
          else markDeleted();
        }
      },
      { hasLeft, reload, onGone: markDeleted },
    );
  const leave = () => {
    unsaved.release();
    onClose();
  };
  const close = () => {
    // The entries are the earlier form's until its save is answered.
    if (unsaved.waits) return onClose();
    if (!isSubmitting) return isDirty && !isOver ? unsaved.ask() : leave();
    // What was sent cannot be called back, so nobody should believe it was. What fails is found again.
    toast.info(t('form.stillSaving'));
    return cancel();
  };
  const saveUnlessOver = (next?: typeof onNext) => {
    // By Enter too: a record that is gone can only be refused again, and two versions are chosen from on purpose.
    if (!isOver && !isHopeless(form)) void saveAnd(next)();
  };
  useResave(form, () => saveUnlessOver());
  return {
    save: () => saveUnlessOver(),
    saveNext: () => saveUnlessOver(onNext),
    keepMine: () => void saveAnd(undefined)(),
    maySave: !isOver && !isHopeless(form),
    close,
    leave,
    isDeleted,
    isOver,
    markDeleted,
  };
}

/**
 * Where nothing that the form shows was changed meanwhile, there is nothing to compare: it is saved over the current version, once.
 * What lives at a platform is read again all the time.
 */
function useResave<Schema extends FormSchema>(form: ContractForm<Schema>, save: () => void): void {
  const { conflict, labels } = form;
  const latest = useLatest(save);
  const hasTried = useRef(false);
  useEffect(() => {
    if (!conflict || hasTried.current || conflict.changed.some((name) => labels.has(name))) return;
    hasTried.current = true;
    latest.current();
  }, [conflict, labels, latest]);
}
