import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useLatest } from '../../../state/use-latest.ts';
import { type PlanInput, type Planning, PlanView } from '../../task-plan/index.ts';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import { Summary } from '../summary/summary.tsx';
import css from './launch.module.css';

/** The wizard's own way back, for the rows of the plan. */
function useRowHistory() {
  const wizard = useWizard();
  const { canUndo, canRedo } = useWizardState(({ past, future }) => ({
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }));
  const rows = (step: () => void) => () => {
    step();
    return wizard.store.getState().content.overrides ?? {};
  };
  return { canUndo, canRedo, undo: rows(wizard.undo), redo: rows(wizard.redo) };
}

interface PreviewStepProps {
  facts: PlanFacts | null;
  planning: Planning;
  /** As it was when the preview was left the last time: what is other now is shown. */
  previous: PlanInput | null;
  onSeen: (seen: PlanInput) => void;
}

/** What would be made, row by row, before anything runs. */
export function PreviewStep({ facts, planning, previous, onSeen }: PreviewStepProps) {
  const wizard = useWizard();
  const content = useContent();
  const history = useRowHistory();
  // While others are read, those of before: the rows stay where they are.
  const known = useStore(wizard.store, (state) => state.facts);
  const seen = useLatest({ content, facts: facts ?? known, onSeen });
  useEffect(
    () => () => {
      // The newest when it is left, not what it began with.
      // oxlint-disable-next-line react/exhaustive-deps
      const { facts: last, onSeen: tell, content: left } = seen.current;
      if (last) tell({ content: left, facts: last });
    },
    [seen],
  );
  return (
    <div className={css.preview}>
      <Summary isWide />
      <PlanView
        platform={wizard.description.platform}
        content={content}
        facts={facts ?? known}
        planning={planning}
        previous={previous}
        isCounted
        onOverrides={(overrides) => wizard.change('overrides', overrides)}
        history={history}
        onGoTo={wizard.goTo}
      />
    </div>
  );
}
