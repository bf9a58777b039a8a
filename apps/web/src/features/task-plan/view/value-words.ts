import { exactMoney, ianaOffsetLabel, type Language } from '@adsail/contract';
import { fieldWord, optionWord, stampIn, type TaskWords } from '@adsail/contract/tasks/plan';
import type { TFunction } from 'i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { listText } from '../../../ui/list-text.ts';
import { saidWords } from '../../audience-form/index.ts';
import { isWeek, weekWords } from './week-words.ts';

/** What is known where a value is told. */
export interface ValueSpeaker {
  words: TaskWords;
  t: TFunction;
  ofAudience: TFunction<'audience-form'>;
  language: Language;
  /** Of a material, an asset or an audience, by our id or the platform's. */
  nameOf: (id: string) => string | undefined;
  /** Of a place of a targeting, by its field. */
  placeOf: (field: string, id: string) => string | undefined;
  /** Where a time is read; undefined: in UTC. */
  zone: string | undefined;
}

interface Place {
  field: string;
  name: string;
}

/** A value of an object, as the worker tells it. */
export interface Told extends Place {
  value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const isOfAudience = (name: string): boolean => name.startsWith('audience.');
/** Fields whose values are ids, which may be anybody's. */
const isOfIds = (field: string): boolean => /(?:^id|Ids?|Tags|TagsExclude|List)$/.test(lastOf(field));
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** `2026-11-20 08:00 UTC+08:00`, as clocks of the account show it then. */
function timeWord(instant: string, zone = 'UTC'): string {
  const { date, time } = stampIn(zone, instant);
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const clock = time.replace(/^(\d\d)(\d\d)$/, '$1:$2');
  return [day, clock, ianaOffsetLabel(zone, new Date(instant)) ?? zone].join(' ');
}

/** The word for a choice; undefined: it has none. */
function choiceWord(speaker: ValueSpeaker, { field, name }: Place, value: string) {
  const { words, t, ofAudience, language } = speaker;
  const say = (key: string) => t(key, { defaultValue: '' });
  const inForm = (): string | undefined => {
    const [said] = saidWords(lastOf(name), { words: [value] }, ofAudience, language);
    return said === value ? undefined : said;
  };
  const inTask = () => optionWord(words, field, value, say) ?? optionWord(words, name, value, say);
  return isOfAudience(name) ? (inForm() ?? inTask()) : (inTask() ?? inForm());
}

/** What a thing of several parts is called: a keyword with its match, a link that counts with its kind. */
function partsWord(speaker: ValueSpeaker, { field, name }: Place, fields: Fields): string {
  const { $material: material, amount, currency, name: called } = fields;
  if (typeof material === 'string') return speaker.nameOf(material) ?? material;
  if (typeof amount === 'string' && typeof currency === 'string')
    return exactMoney({ amount, currency }, speaker.language);
  // A choice of a list of the platform brings its name along.
  if (typeof called === 'string') return called;
  const parts = Object.entries(fields).filter(([, each]) => each !== undefined && each !== null);
  return parts
    .map(([inner, each]) =>
      isolated(plainWord(speaker, { field: `${field}.${inner}`, name: `${name}.${inner}` }, each)),
    )
    .join(' · ');
}

/** Undefined: it has no words of its own. */
function wordOf(speaker: ValueSpeaker, place: Place, value: unknown): string | undefined {
  const { t, nameOf, placeOf, zone } = speaker;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (isFields(value)) return partsWord(speaker, place, value);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (isInstant(text)) return timeWord(text, zone);
  const named = isOfIds(place.field) || isOfIds(place.name) ? nameOf(text) : undefined;
  return placeOf(lastOf(place.name), text) ?? choiceWord(speaker, place, text) ?? named;
}

const plainWord = (speaker: ValueSpeaker, place: Place, value: unknown): string =>
  wordOf(speaker, place, value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Publishers in the platform's order, each with its positions; without any it has all of them. */
function placementWords({ words, t, language }: ValueSpeaker, chosen: Fields): string[] {
  const say = (key: string) => t(key, { defaultValue: '' });
  const order = Object.keys(words.fields);
  const places = Object.entries(chosen).flatMap(([name, positions]) =>
    Array.isArray(positions) ? [{ name, path: `placements.${name}`, positions: positions.map(String) }] : [],
  );
  return places
    .toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
    .map(({ name, path, positions }) => {
      const publisher = isolated(fieldWord(words, path, say) ?? name);
      if (positions.length === 0) return t('placement.all', { publisher });
      const named = positions.map((each) => isolated(optionWord(words, path, each, say) ?? each));
      return t('placement.some', { publisher, positions: listText(named, language) });
    });
}

/** A range of ages is one thing, and so are a week and placements. */
function wholeWords(speaker: ValueSpeaker, { name, value }: Told): string[] | undefined {
  const { t, ofAudience, language } = speaker;
  if (name === 'placements' && isFields(value)) return placementWords(speaker, value);
  if (isWeek(value)) return weekWords(value, t as unknown as TFunction<'tasks'>, language);
  if (!Array.isArray(value)) return undefined;
  // People: what names nothing in particular leaves nobody out.
  if (value.length === 0) return isOfAudience(name) ? [t('tasks:detail.noLimit')] : [];
  if (lastOf(name) === 'ageMin')
    return saidWords('ageMin', { words: value.map(String) }, ofAudience, language);
  return undefined;
}

/** What a setting is, each part of it in words; what has none stays as it is. */
export function valueWords(speaker: ValueSpeaker, told: Told): string[] {
  const { value } = told;
  const whole = wholeWords(speaker, told);
  if (whole) return whole;
  if (!isFields(value) || !('$joined' in value))
    return [value].flat().map((each) => plainWord(speaker, told, each));
  // An identity says itself; its kind and whoever lent it do not.
  const all = value['$joined'] as unknown[];
  const words = all.flatMap((each) => wordOf(speaker, told, each) ?? []);
  return words.length > 0 ? words : all.map(String);
}
