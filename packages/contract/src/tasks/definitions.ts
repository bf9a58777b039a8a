import type { AdPlatform } from '../core/platforms.ts';
import type { TaskDefinition } from './define.ts';
import { tiktokTask } from './tiktok/index.ts';

/** All of them at once: for the server. A screen imports the platform that it is about. What is missing has no bulk creation yet. */
export const taskDefinitions: Readonly<Partial<Record<AdPlatform, TaskDefinition<never>>>> = {
  TIKTOK: tiktokTask as unknown as TaskDefinition<never>,
};

/** The field of a content that says what its ads are for. */
export const objectiveFields: Readonly<Record<AdPlatform, string>> = {
  TIKTOK: 'landingType',
  FACEBOOK: 'objective',
  OCEAN: 'landingType',
};
