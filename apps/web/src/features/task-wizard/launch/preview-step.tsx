import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useLatest } from '../../../state/use-latest.ts';
import { useSearchParameters } from '../../../ui/use-search-parameters.ts';
import { type PlanInput, type Planning, PlanView, viewNames } from '../../task-plan/index.ts';
import type { WizardContent } from '../description.ts';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import type { WizardState } from '../state/wizard.ts';
import { Summary } from '../summary/summary.tsx';
import css from './launch.module.css';

/** Whether a step is one of rows alone: from here nobody sees what a field of another step would become. */
function isOfRows(content: WizardContent, other: WizardContent | undefined): boolean {
  if (other === undefined) return false;
  const names = new Set([...Object.keys(content), ...Object.keys(other)]);
  names.delete('overrides');
  return [...names].every((name) => content[name] === other[name]);
}
const canUndoRows = ({ content, past }: WizardState): boolean => isOfRows(content, past.at(-1));
const canRedoRows = ({ content, future }: WizardState): boolean => isOfRows(content, future[0]);

/** The wizard's own way back, for the rows of the plan. */
function useRowHistory() {
  const wizard = useWizard();
  const { canUndo, canRedo } = useWizardState((state) => ({
    canUndo: canUndoRows(state),
    canRedo: canRedoRows(state),
  }));
  const rows = (step: () => void, isOwn: (state: WizardState) => boolean) => () => {
    if (isOwn(wizard.store.getState())) step();
    return wizard.store.getState().content.overrides ?? {};
  };
  return { canUndo, canRedo, undo: rows(wizard.undo, canUndoRows), redo: rows(wizard.redo, canRedoRows) };
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
  const [search, setSearch] = useSearchParameters();
  const view = viewNames.find((each) => each === search['view']) ?? 'tree';
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
        view={view}
        // The way back leads through steps, not through looks at one of them.
        onView={(next) => void setSearch((before) => ({ ...before, view: next }), { replace: true })}
        onOverrides={(overrides) => wizard.change('overrides', overrides)}
        history={history}
        onGoTo={wizard.goTo}
      />
    </div>
  );
}
