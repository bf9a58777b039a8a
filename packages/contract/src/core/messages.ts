import type { Names } from '../names/index.ts';
import type core from './messages/en.json';

/**
 * The texts of each folder, by its name. A feature adds its own where it defines its calls, so that a key which does not
 * exist does not compile. Types alone: the server loads every language (`translate.ts`), the web the reader's.
 */
export interface Catalogues {
  core: typeof core;
  names: Names;
}

/** A folder with texts. */
export type FeatureName = keyof Catalogues;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Dotted keys of the texts in a catalogue; the forms of a plural are one key. */
export type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${KeysOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

/** `products:rule.nameRequired`: the folder, then the place of the text in its catalogue. */
export type MessageKey = {
  [Name in keyof Catalogues & string]: `${Name}:${KeysOf<Catalogues[Name]>}`;
}[keyof Catalogues & string];

/** What every list screen says; a count has its forms, of which each language has `other`. */
interface ListTexts {
  title: string;
  hint: string;
  add: string;
  edit: string;
  search: string;
  added: string;
  updated: string;
  deleted_other: string;
  confirmDelete_other: string;
  column: object;
  empty: { title: string; hint: string; readOnly: string };
}
/** A feature whose texts lack one of these has no `ListPage`: it does not compile. */
export type ListFeature = {
  [Name in FeatureName]: Catalogues[Name] extends ListTexts ? Name : never;
}[FeatureName];

/** A text, a number, or a message that is said in the same language. `count` chooses the form of a plural. */
export type MessageParameters = Record<string, string | number | { readonly message: MessageKey }>;

/** A message that is yet to be said in somebody's language. */
export interface Message {
  key: MessageKey;
  parameters?: MessageParameters;
}

export type Translate = (key: MessageKey, parameters?: MessageParameters) => string;

/** Says what stands inside of a message first. */
export const plainParameters = (
  parameters: MessageParameters,
  translate: Translate,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(value.message) : value,
    ]),
  );

/**
 * A message as a schema carries it: `z.string({ error: messageRef('products:rule.nameRequired') })`. Issues have room for
 * one text, so the parameters stand in it.
 */
export const messageRef = (key: MessageKey, parameters?: MessageParameters): string =>
  parameters ? `${key} ${JSON.stringify(parameters)}` : key;

const shapeOfRef = /^([a-z][\w-]*:[\w.]+)(?: (\{.*\}))?$/s;

/** What `messageRef` made; null for a text of the schema library itself. */
export function readMessageRef(text: string): Message | null {
  const [, key, json] = shapeOfRef.exec(text) ?? [];
  if (!key) return null;
  try {
    return { key: key as MessageKey, parameters: json ? (JSON.parse(json) as MessageParameters) : {} };
  } catch {
    // Somebody else's sentence that looks like one of ours.
    return null;
  }
}
