import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useEffect } from 'react';
import { type PlanInput, type Planning, usePlan } from '../../task-plan/index.ts';
import { useContent, useWizard } from '../state/context.ts';

/** The plan of what is filled in, made anew with each change. */
export function usePlanning(facts: PlanFacts | null, previous: PlanInput | null): Planning {
  const wizard = useWizard();
  const content = useContent();
  const planning = usePlan({ platform: wizard.description.platform, content, facts, previous });
  const { plan } = planning;
  useEffect(() => wizard.setPlan(plan), [wizard, plan]);
  return planning;
}
