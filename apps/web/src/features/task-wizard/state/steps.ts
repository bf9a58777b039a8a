import type { PlanProblem, TaskStep } from '@adsail/contract/tasks/plan';
import type { WizardDefinition, WizardStepName } from '../description.ts';

export const wizardSteps: readonly WizardStepName[] = ['base', 'creative', 'names', 'preview'];

/** The definition's parts in the specification's flow: base config, creative config, preview. */
const stepOfPart: Readonly<Record<TaskStep['name'], WizardStepName>> = {
  base: 'base',
  advert: 'base',
  audience: 'creative',
  material: 'creative',
  name: 'names',
  rows: 'preview',
};

export function stepOfPath({ steps }: Pick<WizardDefinition, 'steps'>, path: string): WizardStepName {
  const [field = ''] = path.split('.');
  const part = steps.find(({ fields }) => fields.includes(field));
  return part ? stepOfPart[part.name] : 'base';
}

/** How many things keep the task from being launched, by where they are mended. */
export function errorsByStep(
  definition: Pick<WizardDefinition, 'steps'>,
  problems: readonly PlanProblem[],
): Readonly<Record<WizardStepName, PlanProblem[]>> {
  const found: Record<WizardStepName, PlanProblem[]> = { base: [], creative: [], names: [], preview: [] };
  for (const problem of problems)
    if (problem.weight === 'error') found[stepOfPath(definition, problem.path)].push(problem);
  return found;
}
