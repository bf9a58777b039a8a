import { valueAt } from '@adsail/contract/delivery';
import { optionWord, type PlanProblem } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldWords, problemWords } from '../../task-plan/index.ts';
import { useWizard } from '../state/context.ts';

/** What fields and choices are called: the platform's own words before those that all share. */
export function useWords() {
  const t = useTranslation('tasks').t as unknown as TFunction;
  const ofAudience = useTexts('audience-form') as unknown as TFunction<'audience-form'>;
  const { words } = useWizard().description.definition;
  const optionOf = (path: string, value: string): string =>
    optionWord(words, path, value, (key) => t(key, { defaultValue: '' })) ?? value;
  return {
    field: (path: string): string => fieldWords(words, path, t, ofAudience),
    option: optionOf,
    /** A value as somebody would say it. */
    value: (path: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return '';
      if (Array.isArray(value)) return value.map((each) => optionOf(path, String(each))).join(', ');
      if (typeof value === 'object') return '';
      if (typeof value === 'boolean') return t(`tasks:option.switch.${value ? 'ON' : 'OFF'}`);
      return optionOf(path, String(value));
    },
  };
}

/** What is wrong, in words. */
export function useProblemText() {
  useTexts('core', 'names', 'tasks', 'delivery', 'products', 'audiences', 'materials');
  const { platform } = useWizard().description;
  return (problem: Pick<PlanProblem, 'error' | 'path' | 'parameters'>): string =>
    problemWords(problem, platform);
}

const inCard = /^(?<list>[^.]+)\.(?<at>\d+)(?:\.|$)/;
const inRow = /^overrides\.(?<key>[^.]+)\./;

/** Where something is wrong: the card or the row as it is called on the screen, and the field. */
export function useProblemPlace() {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const words = useWords();
  const { audiences, materials } = wizard.description;
  const cardName = (path: string): string | undefined => {
    const { list, at } = inCard.exec(path)?.groups ?? {};
    if (list === undefined) return undefined;
    const card = valueAt(wizard.store.getState().content, `${list}.${at}`) as
      | { id?: string; name?: string }
      | undefined;
    const number = Number(at) + 1;
    if (list === audiences.packages) return card?.name || card?.id;
    if (list === audiences.list) return card?.name || t('card.audience', { number });
    return list === materials?.list ? card?.name || t('card.material', { number }) : undefined;
  };
  const rowName = (path: string): string | undefined => {
    const { key } = inRow.exec(path)?.groups ?? {};
    const sheet = wizard.store.getState().plan?.sheet;
    const row = key === undefined ? -1 : (sheet?.rowOf(key) ?? -1);
    return row < 0 ? undefined : sheet?.name(row);
  };
  return (path: string): { within: string | undefined; field: string } => ({
    within: rowName(path) ?? cardName(path),
    field: words.field(path),
  });
}
