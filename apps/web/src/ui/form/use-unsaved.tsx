import { type ReactNode, useState } from 'react';
import { useDraft } from '../../state/drafts.ts';
import { DiscardQuestion } from './discard-question.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';

export interface Unsaved {
  /** What is in the form comes from a draft of before. */
  restored: boolean;
  /** Back to how the form began. */
  undo(): void;
  /** Saved: there is no draft any more. */
  forget(): void;
  /** Saved or given up: the form may be left without a question. */
  release(): void;
  ask(): void;
  /** To be drawn beside the form; `onDiscard` when the changes may be lost. */
  question(onDiscard: () => void): ReactNode;
}

/** Guards what was typed and not saved: as a draft, and by a question before it is lost. */
export function useUnsaved<Schema extends FormSchema>(form: ContractForm<Schema>, draftKey: string): Unsaved {
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const draft = useDraft(draftKey, form);
  const guard = useDirtyGuard(isDirty && !isSubmitting, () => setAsking(true));
  return {
    restored: draft.restored,
    undo() {
      form.reset();
      draft.clear();
    },
    forget: draft.clear,
    release() {
      draft.clear();
      guard.allow();
    },
    ask: () => setAsking(true),
    question: (onDiscard) => (
      <DiscardQuestion
        open={asking}
        onDiscard={() => {
          setAsking(false);
          onDiscard();
          guard.proceed();
        }}
        onKeep={() => {
          setAsking(false);
          guard.stay();
        }}
      />
    ),
  };
}
