import type { AdPlatform } from '@adsail/contract';
import { facebookConditions } from '../facebook/conditions.ts';
import type { Settings } from '../field.ts';
import { tiktokConditions } from '../tiktok/conditions.ts';
import { sentenceOf, type SentenceWords } from './sentence.ts';
import { conditionSetOf, type ConditionShape } from './shape.ts';

const shapes: Readonly<Partial<Record<AdPlatform, ConditionShape>>> = {
  TIKTOK: tiktokConditions,
  FACEBOOK: facebookConditions,
};

/** What the conditions of an audience mean, where its form is not open; null where there are none. */
export function conditionsText(
  platform: AdPlatform,
  settings: Settings,
  words: SentenceWords,
): string | null {
  const shape = shapes[platform];
  if (!shape) return null;
  return sentenceOf(
    conditionSetOf(shape, settings, 'include'),
    conditionSetOf(shape, settings, 'exclude'),
    words,
  );
}
