import type { MessageKey } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import type { WizardDescription } from '../description.ts';
import { useWizard } from '../state/context.ts';

/** What the description calls the field at a path, where that is not the path's last part. */
function labelAt({ base, creative, materials }: WizardDescription, path: string): string | undefined {
  const place = path.replaceAll(/\.\d+(?=\.)/g, '');
  const fields = [...base, ...creative].flatMap((section) => section.fields);
  const inCards = materials?.fields.find((field) => `${materials.list}.${field.path}` === place);
  return (inCards ?? fields.find((field) => field.path === place))?.label;
}

/** What fields and choices are called: the platform's own words before those that all share. */
export function useWords() {
  const { t, i18n } = useTranslation('tasks');
  const { description } = useWizard();
  const { words } = description;
  const optionOf = (field: string, value: string): string => {
    const own = `option.${words}.${field}.${value}`;
    if (words && i18n.exists(`tasks:${own}`)) return t(own);
    return t(`option.${field}.${value}`, { defaultValue: value });
  };
  return {
    /** By the last part of a path. */
    field: (path: string): string => {
      const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
      const name = labelAt(description, path) ?? last;
      return t(`field.${name}`, { defaultValue: name });
    },
    option: optionOf,
    /** A value as somebody would say it. */
    value: (path: string, value: unknown): string => {
      const name = path.split('.').at(-1) ?? path;
      if (value === undefined || value === null || value === '') return '';
      if (Array.isArray(value)) return value.map((each) => optionOf(name, String(each))).join(', ');
      if (typeof value === 'object') return '';
      if (value === 'ON' || value === 'OFF') return t(`option.switch.${value}`);
      return optionOf(name, String(value));
    },
  };
}

/** What is wrong, in words. */
export function useProblemText() {
  const translate = useTranslate('tasks', 'delivery', 'products', 'audiences', 'materials');
  return ({ error, parameters }: Pick<PlanProblem, 'error' | 'parameters'>): string =>
    translate(error as MessageKey, parameters);
}
