import type { StaleRefusal } from '@adsail/contract';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLatest } from '../../state/use-latest.ts';
import { mergeValues } from './merge-values.ts';

/** Somebody else has saved the same record meanwhile. The form has it already, with what was typed over it. */
export interface Conflict {
  changedBy: StaleRefusal['changedBy'];
  /** Names of the fields that somebody else has changed. */
  changed: readonly string[];
  /** Those of them that were changed here too, in another way. */
  colliding: readonly string[];
}

export interface NewDefaults {
  /** Forgets what was typed, for the default values as they are now. */
  startAgain: () => void;
  /** Takes the default values as they are now, and leaves what was typed over them. */
  merge: (refusal: StaleRefusal) => void;
  conflict: Conflict | null;
  /** It is sent anew: what comes of it is another matter. */
  endConflict: () => void;
}

/** A form whose record was read again: its default values are others from the next render on. */
export function useNewDefaults<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  defaultValues: object,
): NewDefaults {
  const latest = useLatest({ form, defaultValues });
  const [wanted, setWanted] = useState<{ refusal?: StaleRefusal }>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const startAgain = useCallback(() => {
    setConflict(null);
    setWanted({});
  }, []);
  const merge = useCallback((refusal: StaleRefusal) => setWanted({ refusal }), []);
  const endConflict = useCallback(() => setConflict(null), []);
  useEffect(() => {
    if (!wanted) return;
    const { form: now, defaultValues: theirs } = latest.current;
    const { refusal } = wanted;
    const before = now.formState.defaultValues ?? {};
    const mine = now.getValues();
    now.reset(theirs as Values);
    if (!refusal) return;
    const { values, ...which } = mergeValues(before, mine, { ...theirs });
    now.reset(values as Values, { keepDefaultValues: true });
    // What the form has, it keeps outside of React: only here is it known.
    // oxlint-disable-next-line react/set-state-in-effect
    setConflict({ changedBy: refusal.changedBy ?? null, ...which });
  }, [wanted, latest]);
  return { startAgain, merge, conflict, endConflict };
}
