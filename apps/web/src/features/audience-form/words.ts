import type { Language } from '@adsail/contract';
import type { AssetCopySaid } from '@adsail/contract/assets';
import type { TFunction } from 'i18next';
import { localNames } from '../targeting/index.ts';

/** Fields whose words stand under another name than their own. */
const wordsOf: Readonly<Record<string, string>> = {
  ageGroups: 'age',
  operatingSystems: 'os',
  platform: 'os',
  networkTypes: 'network',
  ac: 'network',
  devices: 'device',
  userOS: 'os',
  type: 'audienceType',
};
/** From one to the other. */
const rangeFields: readonly string[] = ['ageMin', 'ratios', 'devicePriceRanges', 'launchPrice'];
const isCountry = (word: string) => /^[A-Z]{2}$/.test(word);

/** The console's word for a value of a field; a code of a country or language has its name, and a name is itself. */
function wordOf(field: string, word: string, t: TFunction<'audience-form'>, language: Language): string {
  if (field === 'languages') return localNames('language', word, word, language).name;
  if (['country', 'countries', 'locationIds', 'excluded_geo_locations'].includes(field) && isCountry(word))
    return localNames('region', word, word, language).name;
  const [, system, version] = /^(iOS|Android)_ver_(\d+\.\d+)_and_above$/.exec(word) ?? [];
  if (system && version) return `${system} ${version}+`;
  return /^[\w-]+$/.test(word)
    ? t(`option.${wordsOf[field] ?? field}.${word}`, { defaultValue: word })
    : word;
}

/** What a field says, each part of it in words. */
export function saidWords(
  field: string,
  { words }: Pick<AssetCopySaid, 'words'>,
  t: TFunction<'audience-form'>,
  language: Language,
): string[] {
  if (rangeFields.includes(field) && words.length > 1) return [words.join('–')];
  return words.map((word) => wordOf(field, word, t, language));
}

/** What a field is called, or several that stand together; one that only the platform knows, by its own words. */
export function fieldName(field: string, t: TFunction<'audience-form'>): string {
  if (!/^\w+$/.test(field)) return field;
  const together = t(`group.${field}`, { defaultValue: '' });
  return together || t(`field.${field}`, { defaultValue: field.replaceAll('_', ' ') });
}
