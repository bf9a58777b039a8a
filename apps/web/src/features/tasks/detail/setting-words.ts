import { formatMoney, ianaOf, ianaOffsetLabel, type Language, roundMoney, ZoneKey } from '@adsail/contract';
import { daysInWeek, summariseWeek, type TimeRange } from '@adsail/contract/delivery';
import { optionWord, type TaskDefinition } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { listText } from '../../../ui/list-text.ts';
import { fieldName, saidWords } from '../../audience-form/index.ts';
import { fieldWords } from '../../task-plan/index.ts';

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

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const rangeText = ({ from, to }: TimeRange) => `${clock(from)}–${clock(to)}`;

const isWeek = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length === daysInWeek &&
  value.every((day) => typeof day === 'string' && /^[01]{24,48}$/.test(day));

/** "No limit" where nothing is chosen, "all day" where everything is, otherwise each day with its times. */
function weekWords(week: string[], { t, language }: Speaker): string[] {
  const summary = summariseWeek(week);
  if (summary === 'unlimited') return [t('detail.noLimit')];
  if (summary === 'full') return [t('detail.allDay')];
  return summary.flatMap((ranges, day) =>
    ranges.length > 0 ? [`${t(`detail.day.${day}`)} ${listText(ranges.map(rangeText), language)}`] : [],
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Amounts are each account's own currency's. */
const moneyWords = ({ currencies, language }: Speaker, amount: string): string[] =>
  /^\d+(\.\d+)?$/.test(amount) && currencies.length > 0
    ? currencies.map((currency) => {
        const value = { amount, currency };
        const isExact = Number(roundMoney(value).amount) === Number(amount);
        return isExact ? formatMoney(value, language) : `${currency} ${amount}`;
      })
    : [amount];

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
  if (isWeek(value)) return [{ path, label: labelOf(speaker, path), words: weekWords(value, speaker) }];
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([name, inner]) => linesOf(speaker, `${path}.${name}`, inner));
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (values.some(isPlainObject))
    return values.flatMap((each, at) => linesOf(speaker, `${path}.${at}`, each));
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
