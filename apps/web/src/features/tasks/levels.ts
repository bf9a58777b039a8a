import type { AdPlatform, MessageKey } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { ResultLevel } from '@adsail/contract/tasks';
import { levelWord, wordsOf } from '@adsail/contract/tasks/plan';

export const levelName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:level.${levelWord(wordsOf(platform), level)}`;
export const levelsName = (platform: AdPlatform, level: ResultLevel): MessageKey =>
  `tasks:levels.${levelWord(wordsOf(platform), level)}`;

/** Those that a launch goes through, in its order. */
export const stepsOf = (platform: AdPlatform): readonly ResultLevel[] => [
  'material',
  ...platformLevels[platform],
];
