import type { AdPlatform, MessageKey } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { ResultLevel } from '@adsail/contract/tasks';
import { levelWord } from '@adsail/contract/tasks/plan';

export const levelName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:level.${levelWord(platform, level)}`;
export const levelsName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:levels.${levelWord(platform, level)}`;

/** What an account has at its top. */
export const topWords = {
  TIKTOK: 'campaign',
  FACEBOOK: 'adCampaign',
  OCEAN: 'project',
} as const satisfies Record<AdPlatform, string>;

/** Those that a launch goes through, in its order. */
export const stepsOf = (platform: AdPlatform): readonly ResultLevel[] => [
  'material',
  ...platformLevels[platform],
];
