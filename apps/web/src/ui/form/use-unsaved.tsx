import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../state/drafts.ts';
import { trackSave } from '../../state/saves-under-way.ts';
import { registerUnsaved, type UnsavedForm } from '../../loading/unsaved-forms.ts';
import { useLatest } from '../../state/use-latest.ts';
import { DiscardQuestion } from './discard-question.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';
import { useEarlierSave } from './use-earlier-save.ts';

export interface Unsaved {
  /** What is in the form comes from a draft of before. */
  restored: boolean;
  /** The save of an earlier form for the same record is under way: nothing can be changed until it is answered. */
  waits: boolean;
  /** Tells forms that are opened before the answer that they have to wait for it. */
  track<Output>(work: Promise<Output>): Promise<Output>;
  /** Back to how the form began. */
  undo(): void;
  /** Saved: there is no draft any more. */
  forget(): void;
  /** Saved or given up: the form may be left without a question. */
  release(): void;
  /** What was typed is found again in the form for something new. */
  moveToAdd(values: object): void;
  ask(): void;
  /** To be drawn beside the form; `onDiscard` when the changes may be lost. */
  question(onDiscard: () => void): ReactNode;
}

/** Guards what was typed and not saved: as a draft, and by a question before it is lost. */
export function useUnsaved<Schema extends FormSchema>(form: ContractForm<Schema>, draftKey: string): Unsaved {
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const draft = useDraft(draftKey, form);
  const undo = () => {
    form.reset();
    draft.clear();
  };
  const waits = useEarlierSave(form, draft.key, undo);
  const dirty = isDirty && !isSubmitting && !waits;
  const guard = useDirtyGuard(dirty, () => setAsking(true));
  const release = () => {
    draft.clear();
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
    ask: () => {
      answer(false);
      setAsking(true);
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
      ask: () => outside.current.ask(),
      discard: () => outside.current.discard(),
      letGo: () => outside.current.letGo(),
    });
  }, [dirty, outside]);
  // A form that is gone cannot be asked any more.
  useEffect(() => () => waiting.current?.(false), []);

  return {
    restored: draft.restored,
    waits,
    track: (work) => trackSave(draft.key, work),
    undo,
    forget: draft.clear,
    release,
    moveToAdd: draft.moveToAdd,
    ask: () => setAsking(true),
    question: (onDiscard) => (
      <DiscardQuestion
        open={asking}
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
