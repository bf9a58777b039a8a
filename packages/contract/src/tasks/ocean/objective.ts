import { landingTypes } from '../../delivery/ocean/index.ts';
import type { TaskObjective } from '../objective.ts';
import { closedChoices } from './choices.ts';

const field = 'landingType';

export const objective: TaskObjective = {
  field,
  choices: landingTypes.map((value) => ({
    value,
    name: `tasks:option.ocean.landingType.${value}`,
    hint: `tasks:objectiveHint.OCEAN.${value}`,
    closed: closedChoices[field]?.[value],
  })),
};
