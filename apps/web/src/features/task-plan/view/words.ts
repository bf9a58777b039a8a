import type { AdPlatform } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { translate } from '../../../i18n/translate.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldName } from '../../audience-form/index.ts';

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** What a field of the content is called: `materialGroups.1.adText` is "Material groups 2 › Ad text". */
function pathWords(path: string, t: TFunction, of: TFunction<'audience-form'>): string {
  const words: string[] = [];
  for (const part of path.split('.'))
    if (isNumber(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`);
    else words.push(t(`tasks:field.${part}`, { defaultValue: '' }) || fieldName(part, of));
  // The last two tell the field and its card; what stands above them is the card's kind.
  return words.slice(-2).join(' › ');
}

const mode = /^(DAY|TOTAL|DYNAMIC_DAILY_BUDGET|INFINITE)\b ?(.*)$/s;

/** `DAY USD 30` in words. */
const budgetWords = (text: string, t: TFunction): string => {
  const [, name, amount = ''] = mode.exec(text) ?? [];
  return name ? [amount, t(`mode.${name}`)].filter(Boolean).join(' ') : text;
};

export interface PlanWords {
  budget: (text: string) => string;
  t: TFunction;
  level: (level: string) => string;
  path: (path: string) => string;
  problem: (problem: PlanProblem) => string;
}

/** How things of a plan are called. */
export function usePlanWords(platform: AdPlatform): PlanWords {
  const t = useTexts('task-plan', 'tasks', 'delivery', 'ui', 'common');
  const ofAudience = useTexts('audience-form') as unknown as TFunction<'audience-form'>;
  return useMemo(
    () => ({
      t,
      budget: (text) => budgetWords(text, t),
      level: (level) => t(`level.${platform}.${level}`),
      path: (path) => pathWords(path, t, ofAudience),
      problem: ({ error, parameters }) => translate(error, parameters),
    }),
    [t, ofAudience, platform],
  );
}
