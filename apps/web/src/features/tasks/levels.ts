import type { AdPlatform, MessageKey } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { ResultLevel } from '@adsail/contract/tasks';

/** Facebook's groups are called sets, and its campaigns have another word in Chinese. */
function wordOf(platform: AdPlatform, level: ResultLevel) {
  if (platform !== 'FACEBOOK') return level;
  if (level === 'adgroup') return 'adset';
  return level === 'campaign' ? 'adCampaign' : level;
}

export const levelName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:level.${wordOf(platform, level)}`;
export const levelsName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:levels.${wordOf(platform, level)}`;

/** Those that a launch goes through, in its order. */
export const stepsOf = (platform: AdPlatform): readonly ResultLevel[] => [
  'material',
  ...platformLevels[platform],
];
