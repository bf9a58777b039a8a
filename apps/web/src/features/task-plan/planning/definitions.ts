import type { AdPlatform } from '@adsail/contract';
import { anyTask, type TaskDefinition } from '@adsail/contract/tasks/plan';

export type AnyTask = TaskDefinition;

/** Each is loaded when a plan of its platform is asked for. */
export const loadDefinition: Readonly<Record<AdPlatform, () => Promise<AnyTask>>> = {
  TIKTOK: async () => anyTask((await import('@adsail/contract/tasks/tiktok')).tiktokTask),
  FACEBOOK: async () => anyTask((await import('@adsail/contract/tasks/facebook')).facebookTask),
  OCEAN: async () => anyTask((await import('@adsail/contract/tasks/ocean')).oceanTask),
};
