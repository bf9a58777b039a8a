import type { AdPlatform, MessageKey } from '@adsail/contract';
import { objectives } from '@adsail/contract/delivery/facebook';
import { landingTypes as oceanTypes } from '@adsail/contract/delivery/ocean';
import { landingTypes as tiktokTypes } from '@adsail/contract/delivery/tiktok';
import { closedChoices } from '@adsail/contract/tasks/ocean';

interface Objective {
  value: string;
  name: MessageKey;
  hint: MessageKey;
  /** Why it cannot be chosen. */
  closed?: MessageKey | undefined;
}

const tiktok = tiktokTypes.map((value): Objective => ({
  value,
  name: `tasks:option.landingType.${value}`,
  hint: `tasks:objectiveHint.TIKTOK.${value}`,
}));
const facebook = objectives.map((value): Objective => ({
  value,
  name: `tasks:option.facebook.objective.${value}`,
  hint: `tasks:objectiveHint.FACEBOOK.${value}`,
}));
const ocean = oceanTypes.map((value): Objective => ({
  value,
  name: `tasks:option.ocean.landingType.${value}`,
  hint: `tasks:objectiveHint.OCEAN.${value}`,
  closed: closedChoices['landingType']?.[value],
}));

/** What ads can be for, in the platform's order. */
export const objectivesOf: Readonly<Record<AdPlatform, readonly Objective[]>> = {
  TIKTOK: tiktok,
  FACEBOOK: facebook,
  OCEAN: ocean,
};

export const objectiveName = (platform: AdPlatform, objective: string | null): MessageKey | undefined =>
  objectivesOf[platform].find(({ value }) => value === objective)?.name;
