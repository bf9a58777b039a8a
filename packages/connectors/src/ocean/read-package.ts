import { views } from '@adsail/contract/audiences/ocean';
import { type Fields, isEmptyValue } from '../core/index.ts';
import type { Row } from './wire.ts';

interface ReadPackage {
  settings: Fields;
  unknown: Fields;
}

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_sign, letter: string) => letter.toUpperCase());

/** Says which one it is, not whom it reaches. */
const facts: readonly string[] = [
  'audience_package_id',
  'advertiser_id',
  'name',
  'create_time',
  'modify_time',
  'update_time',
];

const asIds = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : value);
const existsWords = ['UNLIMITED', 'FILTER', 'TARGETING'];
const wordIndex =
  (words: readonly string[]) =>
  (value: unknown): unknown =>
    typeof value === 'string' && words.includes(value) ? words.indexOf(value) : value;
const onOff = wordIndex(['OFF', 'ON']);
const flag = (value: unknown): unknown => {
  const known = onOff(value);
  return known === '0' || known === '1' ? Number(known) : known;
};

/** What a package shows in other words than it was made with ("the three spellings"). */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  gender: (value) => (value === 'GENDER_UNLIMITED' ? 'NONE' : value),
  age: (value) =>
    Array.isArray(value) ? value.map((age) => (age === 'AGE_ABOVE_0_17' ? 'AGE_BELOW_18' : age)) : value,
  hide_if_exists: wordIndex(existsWords),
  filter_aweme_abnormal_active: flag,
  filter_own_aweme_fans: flag,
  city: asIds,
  retargeting_tags_include: asIds,
  retargeting_tags_exclude: asIds,
  action_categories: asIds,
  action_words: asIds,
  interest_categories: asIds,
  interest_words: asIds,
  aweme_fan_categories: asIds,
  aweme_fan_accounts: asIds,
  aweme_fans_numbers: asIds,
};

/** Zero fans is no threshold. */
const saysNothing = (name: string, value: unknown): boolean =>
  isEmptyValue(value) || (name === 'filter_aweme_fans_count' && Number(value) === 0);

const fieldOf = (name: string): string =>
  name === 'retargeting_tags_include' ? 'retargetingTags' : camel(name);

/** What "Get audience packages" shows, in the form's fields; a value that they cannot take stays beside as it came. */
export function readPackage(row: Row): ReadPackage {
  const settings: Record<string, unknown> = {};
  const unknown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (facts.includes(name) || saysNothing(name, value)) continue;
    const field = fieldOf(name);
    const parsed = views.prestore.safeParse({ [field]: readers[name]?.(value) ?? value });
    if (parsed.success) Object.assign(settings, parsed.data);
    else unknown[name] = value;
  }
  return { settings, unknown };
}
