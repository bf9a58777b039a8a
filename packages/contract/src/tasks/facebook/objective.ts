import { objectives } from '../../delivery/facebook/index.ts';
import type { TaskObjective } from '../objective.ts';

export const objective: TaskObjective = {
  field: 'objective',
  choices: objectives.map((value) => ({
    value,
    name: `tasks:option.facebook.objective.${value}`,
    hint: `tasks:objectiveHint.FACEBOOK.${value}`,
  })),
};
