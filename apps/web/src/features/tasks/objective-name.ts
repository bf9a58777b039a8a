import type { AdPlatform, MessageKey } from '@adsail/contract';
import { objectiveOf } from '@adsail/contract/tasks';

export const objectiveName = (platform: AdPlatform, objective: string | null): MessageKey | undefined =>
  objectiveOf(platform).choices.find(({ value }) => value === objective)?.name;
