import type { AdPlatform } from '../core/platforms.ts';
import { words as facebook } from './facebook/words.ts';
import { words as ocean } from './ocean/words.ts';
import { words as tiktok } from './tiktok/words.ts';
import type { TaskWords } from './words.ts';

const platformWords: Readonly<Record<AdPlatform, TaskWords>> = {
  TIKTOK: tiktok,
  FACEBOOK: facebook,
  OCEAN: ocean,
};

/** Where the definition is not loaded; the definition has them too. */
export const wordsOf = (platform: AdPlatform): TaskWords => platformWords[platform];
