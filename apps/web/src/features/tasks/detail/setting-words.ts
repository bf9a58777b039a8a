import { exactMoney, ianaOf, ianaOffsetLabel, type Language, ZoneKey } from '@adsail/contract';
import { optionWord, type TaskDefinition } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { fieldName, saidWords } from '../../audience-form/index.ts';
import { fieldWords, isWeek, weekWords } from '../../task-plan/index.ts';

export interface Speaker {
  definition: TaskDefinition;
  t: TFunction<'tasks'>;
  /** Texts of targeting, which are those of the audience's form. */
  targeting: TFunction<'audience-form'>;
  language: Language;
  /** Of an account, material, asset or audience by its id. */
  nameOf: (id: string) => string | undefined;
  /** Of a place of a targeting, by its field. */
  placeOf: (field: string, id: string) => string | undefined;
  /** The account that an asset belongs to, where the task has several. */
  ownerOf: (id: string) => string | undefined;
  /** Of the task's accounts, each once. */
  currencies: readonly string[];
  zones: readonly string[];
}

/** Platforms spell the switch in their own ways, and all of them mean the same. */
const isOff = (value: string): boolean => value === 'DISABLE' || value === 'PAUSED';

const optionOf = ({ definition, t }: Speaker, path: string, value: string): string | undefined =>
  optionWord(definition.words, path, value, (key) => t(key, { defaultValue: '' })) ??
  (isOff(value) ? t('fix.DISABLE') : undefined);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Amounts are each account's own currency's. */
const moneyWords = ({ currencies, language }: Speaker, amount: string): string[] =>
  currencies.length > 0 ? currencies.map((currency) => exactMoney({ amount, currency }, language)) : [amount];

/** Times are read from the clock of each account. */
function timeWord({ zones, t }: Speaker, time: string): string {
  const [zone, another] = zones;
  const said = time.replace('T', ' ');
  if (zone === undefined) return said;
  return t('detail.inZone', {
    time: isolated(said),
    zone: isolated(another ? t('detail.ownZones') : zoneWord(zone)),
  });
}

const zoneWord = (iana: string): string => {
  const offset = ianaOffsetLabel(iana);
  return offset ? `${iana} (${offset})` : iana;
};

/** `{date}-{product}` with the placeholders in words. */
const templateWord = (template: string, t: TFunction<'tasks'>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => {
    const name = t(`macro.${word}`, { defaultValue: '' });
    return name ? `[${name}]` : whole;
  });

function wordsOfValue(speaker: Speaker, path: string, value: unknown): string[] {
  const field = lastOf(path);
  if (typeof value === 'string') {
    const { fieldKinds, levels } = speaker.definition;
    if (fieldKinds.amounts.includes(field)) return moneyWords(speaker, value);
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return [timeWord(speaker, value)];
    if (levels.some(({ nameField }) => nameField === field)) return [templateWord(value, speaker.t)];
  }
  return [wordOf(speaker, path, value)];
}

const lastOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

function wordOf(speaker: Speaker, path: string, value: unknown): string {
  if (typeof value === 'boolean') return speaker.t(value ? 'detail.yes' : 'detail.no');
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
  const field = lastOf(path);
  const zone = field === 'timezone' ? ZoneKey.safeParse(value).data : undefined;
  if (zone) return zoneWord(ianaOf(zone));
  const word = optionOf(speaker, path, value) ?? speaker.nameOf(value) ?? value;
  const owner = speaker.definition.fieldKinds.assetsOfAccounts.includes(field)
    ? speaker.ownerOf(value)
    : undefined;
  return owner ? speaker.t('detail.ofAccount', { account: isolated(owner), value: isolated(word) }) : word;
}

export interface SettingLine {
  /** Within what it stands in. */
  path: string;
  label: string;
  words: readonly string[];
}

const labelOf = ({ definition, t, targeting }: Speaker, path: string): string =>
  fieldWords(definition.words, path, t as unknown as TFunction, targeting);

/** A field in words; what stands inside of another has a line of its own. */
export function linesOf(speaker: Speaker, path: string, value: unknown): SettingLine[] {
  if (isEmpty(value)) return [];
  if (isWeek(value))
    return [{ path, label: labelOf(speaker, path), words: weekWords(value, speaker.t, speaker.language) }];
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([name, inner]) => linesOf(speaker, `${path}.${name}`, inner));
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (values.some(isPlainObject)) {
    const needed = speaker.definition.fieldKinds.entriesWith?.[lastOf(path)];
    return values.flatMap((each, at) =>
      needed && isPlainObject(each) && isEmpty(each[needed]) ? [] : linesOf(speaker, `${path}.${at}`, each),
    );
  }
  return [
    {
      path,
      label: labelOf(speaker, path),
      words: values.flatMap((each) => wordsOfValue(speaker, path, each)),
    },
  ];
}

/** A field of an audience card: its words are those of the audience's form. */
export function targetingLines(speaker: Speaker, field: string, value: unknown): SettingLine[] {
  if (isEmpty(value)) return [];
  const values = [value].flat() as unknown[];
  if (values.some(isPlainObject)) return linesOf(speaker, field, value);
  const { targeting, language, nameOf, placeOf } = speaker;
  const words = values.map((each) => placeOf(field, String(each)) ?? nameOf(String(each)) ?? String(each));
  return [
    {
      path: field,
      label: fieldName(field, targeting),
      words: saidWords(field, { words }, targeting, language),
    },
  ];
}
