import type { AdPlatform } from '@adsail/contract';
import { levelWord, type PlanProblem, wordsOf } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldWords, problemWords } from './problem-words.ts';

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** Cards by the lists that they stand in. */
const cards: Readonly<Record<string, string>> = {
  audienceV2List: 'tasks:detail.audienceGroup',
  targeting: 'tasks:detail.audienceGroup',
  materialGroups: 'tasks:detail.materialGroup',
};

/** What a field of the content is called: `materialGroups.1.adText` is "Material group 2 › Ad text". */
function pathWords(path: string, word: (path: string) => string, t: TFunction): string {
  const words: { text: string; isNumbered: boolean }[] = [];
  const numbered = (list: string, number: number): string => {
    const card = cards[list];
    return card ? t(card, { number }) : `${word(list)} ${number}`;
  };
  // What is chosen by its id is called as the choice is.
  const parts = path.replace(/\.id$/, '').split('.');
  for (const [at, part] of parts.entries())
    if (isNumber(part)) {
      words.pop();
      words.push({ text: numbered(parts.slice(0, at).join('.'), Number(part) + 1), isNumbered: true });
    } else words.push({ text: word(parts.slice(0, at + 1).join('.')), isNumbered: false });
  // The last two tell the field and what it stands in; in a card that is the card.
  const last = words.pop();
  const above = words.findLast(({ isNumbered }) => isNumbered) ?? words.at(-1);
  return [...new Set([above, last].flatMap((each) => each?.text ?? []))].join(' › ');
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
      path: (path) => pathWords(path, (each) => fieldWords(wordsOf(platform), each, t, ofAudience), t),
      field: (path) => fieldWords(wordsOf(platform), path, t, ofAudience),
      problem: (problem) => problemWords(problem, platform),
    }),
    [t, ofAudience, platform],
  );
}
