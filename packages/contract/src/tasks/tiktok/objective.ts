import { landingTypes } from '../../delivery/tiktok/index.ts';
import type { TaskObjective } from '../objective.ts';

export const objective: TaskObjective = {
  field: 'landingType',
  choices: landingTypes.map((value) => ({
    value,
    name: `tasks:option.landingType.${value}`,
    hint: `tasks:objectiveHint.TIKTOK.${value}`,
  })),
};
