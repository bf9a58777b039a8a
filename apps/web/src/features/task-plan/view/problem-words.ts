import type { AdPlatform } from '@adsail/contract';
import {
  fieldWord,
  type PlanProblem,
  type TaskWords,
  toldParameters,
  wordsOf,
} from '@adsail/contract/tasks/plan';
import i18next, { type TFunction } from 'i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { translate } from '../../../i18n/translate.ts';
import { fieldName } from '../../audience-form/index.ts';

/** What is chosen by its id is called as the choice is. */
const lastName = (path: string): string | undefined =>
  path
    .replace(/\.id$/, '')
    .split('.')
    .findLast((part) => !/^\d+$/.test(part));

/** A field of a card of people, or of people whatever card they stand in. */
const isOfAudience = (path: string): boolean =>
  /^(?:audience|(?:audienceV2List|targeting)\.\d+)\.\w/.test(path);

/** What a field of a content is called: by the tasks' words, and in audiences by those of their own form. */
export function fieldWords(
  words: TaskWords,
  path: string,
  t: TFunction,
  ofAudience: TFunction<'audience-form'>,
): string {
  const last = lastName(path) ?? path;
  // A phone's system and an app's store have the same name.
  const ofPeople =
    isOfAudience(path) && /^\w+$/.test(last) ? ofAudience(`field.${last}`, { defaultValue: '' }) : '';
  if (ofPeople) return ofPeople;
  return fieldWord(words, path, (key) => t(key, { defaultValue: '' })) ?? fieldName(last, ofAudience);
}

/** What a cell could not take is told with why, which has words of its own. */
function withReason(
  parameters: NonNullable<PlanProblem['parameters']>,
  say: (key: string, parameters: NonNullable<PlanProblem['parameters']>) => string | undefined,
): NonNullable<PlanProblem['parameters']> {
  const { reason, ...rest } = parameters;
  if (typeof reason !== 'string') return parameters;
  return { ...rest, reason: say(reason, rest) ?? reason };
}

/** What is wrong, as a sentence. The texts of its feature are there. */
export function problemWords(
  problem: Pick<PlanProblem, 'error' | 'path' | 'parameters'>,
  platform: AdPlatform,
): string {
  const { error } = problem;
  const say = (key: string, values = {}) =>
    i18next.exists(key, values) ? i18next.t(key, values) : undefined;
  const parameters = withReason(toldParameters(problem, wordsOf(platform), say, isolated) ?? {}, say);
  const names = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  return translate(error, Object.fromEntries(names) as typeof parameters);
}
