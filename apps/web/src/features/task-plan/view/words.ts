import type { AdPlatform } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { amountText } from './row-values.ts';
import { partWords, problemWords } from './problem-words.ts';

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** What a field of the content is called: `materialGroups.1.adText` is "Material groups 2 › Ad text". */
function pathWords(path: string, t: TFunction, of: TFunction<'audience-form'>): string {
  const words: string[] = [];
  // What is chosen by its id is called as the choice is.
  for (const part of path.replace(/\.id$/, '').split('.'))
    if (isNumber(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`);
    else words.push(partWords(part, t, of));
  // The last two tell the field and its card; what stands above them is the card's kind.
  return words.slice(-2).join(' › ');
}

const mode = /^(DAY|TOTAL|DYNAMIC_DAILY_BUDGET|INFINITE)\b ?(.*)$/s;

/** `DAY USD 30` in words. */
const budgetWords = (text: string, t: TFunction): string => {
  const [, name, amount = ''] = mode.exec(text) ?? [];
  const [, currency = '', number = ''] = /^([A-Z]{3}) (\S+)$/.exec(amount) ?? [];
  const money = currency ? amountText(number, currency) : amount;
  return name ? [money, t(`mode.${name}`)].filter(Boolean).join(' ') : text;
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
      problem: (problem) => problemWords(problem, platform),
    }),
    [t, ofAudience, platform],
  );
}
