import type { AdPlatform } from '@adsail/contract';
import { settingOptions } from '@adsail/contract/delivery';
import { optionWord, type ResultRow, type TaskBase, wordsOf } from '@adsail/contract/tasks';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FieldOf, MultiSelectField, SelectField, TextField } from '../../../ui/form/index.ts';
import type { FormSchema } from '../../../ui/form/use-contract-form.ts';
import { saidWords } from '../../audience-form/index.ts';
import { definitionOf } from '../detail/definitions.ts';

type Setting = NonNullable<NonNullable<ResultRow['tried']>['setting']>;

/** What the setting of a failed row can be, where its definition lists that. */
export function useSettingOptions(platform: AdPlatform, { level, tried }: ResultRow) {
  const definition = use(definitionOf(platform));
  const plan = definition.levels.find((each) => each.level === level);
  const name = tried?.setting?.name;
  if (!plan || name === undefined) return null;
  const nothingChosen: TaskBase = {};
  return settingOptions(plan.use(nothingChosen).definition, name);
}

interface SettingFieldProps<Schema extends FormSchema> extends FieldOf<Schema> {
  platform: AdPlatform;
  setting: Setting;
  options: ReturnType<typeof useSettingOptions>;
}

/** As the form of tasks asks for it: chosen where the definition knows what there is, otherwise typed. */
export function SettingField<Schema extends FormSchema>(props: SettingFieldProps<Schema>) {
  const { platform, setting, options, ...field } = props;
  const { t } = useTranslation('tasks');
  const targeting = useTranslation('audience-form').t;
  const language = useLanguage();
  const wordOf = (value: string): string =>
    optionWord(wordsOf(platform), setting.name, value, (key) => t(key, { defaultValue: '' })) ??
    saidWords(setting.name, { words: [value] }, targeting, language)[0] ??
    value;
  if (!options)
    return <TextField {...field} hint={Array.isArray(setting.value) ? t('fix.several') : undefined} />;
  const choices = options.values.map(String).map((value) => ({ value, label: wordOf(value) }));
  return options.isList ? (
    <MultiSelectField {...field} options={choices} />
  ) : (
    <SelectField {...field} choices={choices} />
  );
}
