import type { AdPlatform } from '../core/platforms.ts';
import { objective as facebook } from './facebook/objective.ts';
import type { TaskObjective } from './objective.ts';
import { objective as ocean } from './ocean/objective.ts';
import { objective as tiktok } from './tiktok/objective.ts';

const objectives: Readonly<Record<AdPlatform, TaskObjective>> = {
  TIKTOK: tiktok,
  FACEBOOK: facebook,
  OCEAN: ocean,
};

/** Where the definition is not loaded; the definition has it too. */
export const objectiveOf = (platform: AdPlatform): TaskObjective => objectives[platform];
