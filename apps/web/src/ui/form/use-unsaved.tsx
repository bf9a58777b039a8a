import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsavedEntries } from '../../state/unsaved-entries.ts';
import type { Handover } from '../../state/entries-store.ts';
import { trackSave } from '../../state/saves-under-way.ts';
import { type Exit, registerUnsaved, type UnsavedForm } from '../../loading/unsaved-forms.ts';
import { useLatest } from '../../state/use-latest.ts';
import { DiscardQuestion } from './discard-question.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';
import { useEarlierSave } from './use-earlier-save.ts';

export interface Unsaved {
  /** What is in the form was typed before and not saved. */
  restored: boolean;
  /** The save of an earlier form for the same record is under way: nothing can be changed until it is answered. */
  waits: boolean;
  /** Tells forms that are opened before the answer that they have to wait for it. */
  track<Output>(work: Promise<Output>): Promise<Output>;
  /** Back to how the form began. */
  undo(): void;
  /** Saved: nothing is left to be kept. */
  forget(): void;
  /** Saved or given up: the form may be left without a question. */
  release(): void;
  /** What was typed is found again in the form for something new, at once or after what waits there already. */
  moveToAdd(values: object): Handover;
  ask(): void;
  /** To be drawn beside the form; `onDiscard` when the changes may be lost. */
  question(onDiscard: () => void): ReactNode;
}

/** Guards what was typed and not saved: keeps it in this tab, and asks before it is lost. */
export function useUnsaved<Schema extends FormSchema>(form: ContractForm<Schema>, formKey: string): Unsaved {
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState<Exit | boolean>(false);
  const entries = useUnsavedEntries(formKey, form);
  const undo = () => {
    form.reset();
    form.endConflict();
    entries.clear();
  };
  const waits = useEarlierSave(form, entries.key, undo);
  const dirty = isDirty && !isSubmitting && !waits;
  const guard = useDirtyGuard(dirty, () => setAsking(true));
  const release = () => {
    entries.clear();
    guard.allow();
  };
  /** Who asked from outside of the form, such as the organisation switcher, and waits for the answer. */
  const waiting = useRef<((mayLose: boolean) => void) | null>(null);
  const answer = (mayLose: boolean): boolean => {
    const told = waiting.current;
    waiting.current = null;
    told?.(mayLose);
    return told !== null;
  };
  const outside = useLatest<UnsavedForm>({
    ask: (exit) => {
      answer(false);
      setAsking(exit ?? true);
      return new Promise((resolve) => {
        waiting.current = resolve;
      });
    },
    discard: release,
    letGo: guard.allow,
  });
  useEffect(() => {
    if (!dirty) return undefined;
    return registerUnsaved({
      ask: (exit) => outside.current.ask(exit),
      discard: () => outside.current.discard(),
      letGo: () => outside.current.letGo(),
    });
  }, [dirty, outside]);
  // A form that is gone cannot be asked any more.
  useEffect(() => () => waiting.current?.(false), []);

  return {
    restored: entries.restored,
    waits,
    track: (work) => trackSave(entries.key, work),
    undo,
    forget: entries.clear,
    release,
    moveToAdd: entries.moveToAdd,
    ask: () => setAsking(true),
    question: (onDiscard) => (
      <DiscardQuestion
        open={asking !== false}
        isLogout={asking === 'logout'}
        onDiscard={() => {
          setAsking(false);
          if (answer(true)) return;
          onDiscard();
          guard.proceed();
        }}
        onKeep={() => {
          setAsking(false);
          if (!answer(false)) guard.stay();
        }}
      />
    ),
  };
}
