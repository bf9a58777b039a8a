import type { MessageKey } from '../core/messages.ts';
import type { Level } from '../delivery/index.ts';
import type texts from './messages/en.json';
import type { PlanProblem } from './plan/node.ts';

type Texts = typeof texts;
type LevelWord = keyof Texts['level'] & keyof Texts['levels'];

/** How a platform's tasks are spoken about. Data alone: lists and menus need it where the definition is not loaded. */
export interface TaskWords {
  /** Where its own words stand, before those that all platforms share: `tasks:field.facebook`, `tasks:option.facebook`. */
  folder?: string;
  /** Fields whose own name says nothing, by that name or with what they stand in: `promotedObject.id`. */
  fields: Readonly<Record<string, MessageKey>>;
  /** Fields whose choices have the words of another field's, by their names as above. */
  optionsOf: Readonly<Record<string, string>>;
  /** Levels that are called otherwise than on other platforms. */
  levels: Readonly<Partial<Record<Level, LevelWord>>>;
  /** What an account has at its top. */
  top: LevelWord & keyof Texts['create'];
}

/** A text, or undefined where there is none. */
export type Say = (key: string) => string | undefined;

const isIndex = (part: string): boolean => /^\d+$/.test(part);
const isName = (text: string): boolean => /^\w+$/.test(text);

/** The names of a path without its indices: the last, and the last with what it stands in. */
function namesOf(path: string): { last: string; within: string } {
  const names = path.split('.').filter((part) => !isIndex(part));
  return { last: names.at(-1) ?? path, within: names.slice(-2).join('.') };
}

function firstText(keys: readonly string[], say: Say): string | undefined {
  for (const key of keys) {
    const text = say(key);
    if (text) return text;
  }
  return undefined;
}

/** Where the word for a field of the content may stand, the platform's own first. */
function fieldKeys(words: TaskWords, path: string): string[] {
  const { folder, fields } = words;
  const { last, within } = namesOf(path);
  const other = fields[within] ?? fields[last];
  if (other) return [other];
  // What is chosen by its id is called as the choice is.
  if (within.endsWith('.id')) return fieldKeys(words, path.slice(0, path.lastIndexOf('.')));
  if (!isName(last)) return [];
  return [...(folder ? [`tasks:field.${folder}.${last}`] : []), `tasks:field.${last}`];
}

/** What a field of the content is called; undefined: those of targeting have their words in the form of audiences. */
export const fieldWord = (words: TaskWords, path: string, say: Say): string | undefined =>
  firstText(fieldKeys(words, path), say);

/** What a choice of a field is called; undefined: it has no word, as ids have none. */
export function optionWord(words: TaskWords, path: string, value: string, say: Say): string | undefined {
  if (!isName(value)) return undefined;
  const { folder, optionsOf } = words;
  const { last, within } = namesOf(path);
  const name = optionsOf[within] ?? optionsOf[last] ?? last;
  const keys = [
    ...(folder ? [`tasks:option.${folder}.${name}.${value}`] : []),
    `tasks:option.${name}.${value}`,
  ];
  if (value === 'ON' || value === 'OFF') keys.push(`tasks:option.switch.${value}`);
  return firstText(keys, say);
}

/** Under `tasks:level` and `tasks:levels`. */
export const levelWord = <Other extends string>(
  { levels }: Pick<TaskWords, 'levels'>,
  level: Level | Other,
): LevelWord | Other => levels[level as Level] ?? (level as LevelWord | Other);

type Told = Pick<PlanProblem, 'error' | 'path' | 'parameters'>;

/** What a problem speaks about, with levels and choices in the reader's words. */
export function toldParameters(
  { error, path, parameters }: Told,
  words: TaskWords,
  say: Say,
  isolate: (text: string) => string = (text) => text,
): PlanProblem['parameters'] {
  const { values, level, amounts } = parameters ?? {};
  // Each account with its money, and not all of them as one.
  if (typeof amounts === 'string')
    return { ...parameters, amounts: amounts.split('; ').map(isolate).join('; ') };
  if (typeof level === 'string')
    return { ...parameters, level: say(`tasks:levels.${levelWord(words, level)}`) ?? level };
  if (error !== 'core:rule.oneOf' || typeof values !== 'string') return parameters;
  const told = values.split(', ').map((value) => optionWord(words, path, value, say) ?? value);
  return { ...parameters, values: told.join(' / ') };
}
