import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  changedFields,
  clearEntries,
  entriesKey,
  type Handover,
  handOver,
  openEntries,
  writeEntries,
} from './entries-store.ts';
import { currentPath } from './location.ts';
import { storedMember } from './stored.ts';

export interface UnsavedEntries {
  /** Under which it is kept; null while nobody is logged in. */
  key: string | null;
  /** What is in the form came back from before. */
  restored: boolean;
  /** After saving, and when the form is left on purpose. */
  clear(): void;
  /** To the page's form for something new. */
  moveToAdd(values: object): Handover;
}

/**
 * Keeps a form that was changed until it is saved or left on purpose: a session that ends in between costs nothing. The
 * entries stay in this tab. `name` tells the forms of one page apart (`edit:{id}`); the dialog's open state belongs into
 * the address, so that it opens again after the login.
 */
export function useUnsavedEntries<Values extends FieldValues, Out = Values>(
  name: string,
  form: UseFormReturn<Values, unknown, Out>,
): UnsavedEntries {
  const [clearedKey, setClearedKey] = useState<string | null>(null);
  const member = storedMember.get();
  const path = currentPath();
  const key = member && entriesKey({ ...member, path, form: name });
  const before = useMemo(() => (key ? openEntries(sessionStorage, key) : null), [key]);
  const { subscribe, reset, getValues } = form;

  useEffect(() => {
    if (!key) return undefined;
    // The defaults stay what they were, so the form knows that it is changed.
    if (before) reset({ ...getValues(), ...before } as Values, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        if (isDirty) writeEntries(sessionStorage, key, changedFields(values, dirtyFields));
        else sessionStorage.removeItem(key);
      },
    });
  }, [key, before, subscribe, reset, getValues]);

  const clear = useCallback(() => {
    if (key) sessionStorage.removeItem(key);
    setClearedKey(key);
  }, [key]);
  const moveToAdd = (values: object): Handover => {
    clear();
    if (!member) return 'lost';
    return handOver(sessionStorage, entriesKey({ ...member, path, form: 'add' }), { ...values });
  };
  return { key, moveToAdd, restored: before !== null && clearedKey !== key, clear };
}

/** Whoever logs out on purpose leaves nothing behind. */
export const dropUnsavedEntries = (): void => clearEntries(sessionStorage);
