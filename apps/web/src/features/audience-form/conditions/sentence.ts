import { type Language, localeOf } from '@adsail/contract';
import type { Condition, ConditionSet, Filter } from './shape.ts';

/** What the sentence is made with: the reader's words, and the names of what the conditions speak about. */
export interface SentenceWords {
  language: Language;
  t: (key: string, parameters?: Record<string, unknown>) => string;
  nameOfSource: (id: string) => string;
  nameOfEvent: (event: string) => string;
}

/** A name may run the other way than the sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

const join = (parts: readonly string[], operator: string, language: Language): string =>
  new Intl.ListFormat(localeOf(language), {
    type: operator === 'AND' ? 'conjunction' : 'disjunction',
  }).format(parts);

const filterText = ({ field, operator, value }: Filter, { t }: SentenceWords): string =>
  t('sentence.filter', {
    field: t(`option.parameterField.${field}`),
    operator: t(`option.parameterOperator.${operator}`),
    value: isolated(value),
  });

function conditionText(condition: Condition, words: SentenceWords): string {
  const { language, t, nameOfSource, nameOfEvent } = words;
  const { sourceIds, event, days, filters } = condition;
  const source = join(
    sourceIds.map((id) => isolated(nameOfSource(id))),
    'OR',
    language,
  );
  const key = `sentence.${event ? 'did' : 'was'}${source ? 'In' : ''}`;
  const within = t('sentence.within', { count: days ?? 0 });
  const said = t(key, { event: isolated(nameOfEvent(event)), source, within });
  const complete = filters.filter(({ value }) => value !== '');
  if (complete.length === 0) return said;
  // All of the filters of an event have to hold.
  const where = join(
    complete.map((filter) => filterText(filter, words)),
    'AND',
    language,
  );
  return t('sentence.where', { condition: said, filters: where });
}

/** Nobody is meant by a condition of which nothing was said yet. */
const isSaid = ({ sourceIds, event }: Condition): boolean => sourceIds.length > 0 || event !== '';

/** What the conditions mean, in one sentence; null as long as nobody is in. */
export function sentenceOf(
  include: ConditionSet,
  exclude: ConditionSet,
  words: SentenceWords,
): string | null {
  // Not as a list: there is an "or" inside of a condition as well.
  const part = ({ operator, conditions }: ConditionSet): string =>
    conditions
      .filter(isSaid)
      .map((condition) => conditionText(condition, words))
      .reduce((first, second) => (first ? words.t(`sentence.${operator}`, { first, second }) : second), '');
  const people = part(include);
  if (people === '') return null;
  const others = part(exclude);
  return words.t(others === '' ? 'sentence.whole' : 'sentence.except', { people, others });
}
