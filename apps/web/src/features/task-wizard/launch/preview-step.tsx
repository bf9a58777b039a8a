import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useStore } from 'zustand';
import { type Planning, PlanView } from '../../task-plan/index.ts';
import { useContent, useWizard } from '../state/context.ts';
import { Summary } from '../summary/summary.tsx';
import css from './launch.module.css';

/** What would be made, row by row, before anything runs. */
export function PreviewStep({ facts, planning }: { facts: PlanFacts | null; planning: Planning }) {
  const wizard = useWizard();
  const content = useContent();
  // While others are read, those of before: the rows stay where they are.
  const known = useStore(wizard.store, (state) => state.facts);
  return (
    <div className={css.preview}>
      <Summary isWide />
      <PlanView
        platform={wizard.description.platform}
        content={content}
        facts={facts ?? known}
        planning={planning}
        onOverrides={(overrides) => wizard.change('overrides', overrides)}
        onGoTo={wizard.goTo}
      />
    </div>
  );
}
