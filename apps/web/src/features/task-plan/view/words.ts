import type { AdPlatform } from '@adsail/contract';
import { levelWord, type PlanProblem, wordsOf } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldWords, problemWords } from './problem-words.ts';

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** What a field of the content is called: `materialGroups.1.adText` is "Material groups 2 › Ad text". */
function pathWords(path: string, word: (path: string) => string): string {
  const words: string[] = [];
  // What is chosen by its id is called as the choice is.
  const parts = path.replace(/\.id$/, '').split('.');
  for (const [at, part] of parts.entries())
    if (isNumber(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`);
    else words.push(word(parts.slice(0, at + 1).join('.')));
  // The last two tell the field and its card; what stands above them is the card's kind.
  return [...new Set(words.slice(-2))].join(' › ');
}

export interface PlanWords {
  t: TFunction;
  level: (level: string) => string;
  path: (path: string) => string;
  /** Of a field without what it stands in. */
  field: (path: string) => string;
  problem: (problem: PlanProblem) => string;
}

/** What every object has, beside the settings of its platform. */
const ofObjects = ['name', 'status', 'budget', 'bid', 'family', 'parentKey'];

/** What a value of an object is called. */
export function labelOf(
  { field, name }: { field: string; name: string },
  { t, field: word }: PlanWords,
): string {
  if (field === 'skipped') return t('column.create');
  return ofObjects.includes(field) ? t(`diff.field.${field}`) : word(name);
}

/** How things of a plan are called. */
export function usePlanWords(platform: AdPlatform): PlanWords {
  const t = useTexts('task-plan', 'tasks', 'delivery', 'ui', 'common');
  const ofAudience = useTexts('audience-form') as unknown as TFunction<'audience-form'>;
  return useMemo(
    () => ({
      t,
      level: (level) => t(`tasks:level.${levelWord(wordsOf(platform), level)}`),
      path: (path) => pathWords(path, (each) => fieldWords(wordsOf(platform), each, t, ofAudience)),
      field: (path) => fieldWords(wordsOf(platform), path, t, ofAudience),
      problem: (problem) => problemWords(problem, platform),
    }),
    [t, ofAudience, platform],
  );
}
