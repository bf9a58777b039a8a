import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Language, localeOf } from './core/languages.ts';
import {
  type Catalogues,
  type MessageKey,
  type MessageParameters,
  plainParameters,
} from './core/messages.ts';

/**
 * Every text in every language: for the server, which speaks to everybody, and for tests. The web has i18next load the
 * reader's language with each feature. `translate.test.ts` in the web holds both to the same words.
 */
type Texts = { readonly [key: string]: string | Texts };

const here = import.meta.dirname;

function readAll(): Map<string, Texts> {
  const files = globSync('*/messages/*.json', { cwd: here });
  return new Map(
    files.map((file) => {
      const folder = basename(dirname(dirname(file)));
      return [
        `${folder}:${basename(file, '.json')}`,
        JSON.parse(readFileSync(join(here, file), 'utf8')) as Texts,
      ];
    }),
  );
}

const catalogues = readAll();

/** The folders that have texts. */
export const namespaces = [
  ...new Set([...catalogues.keys()].map((name) => name.split(':')[0] as keyof Catalogues)),
];

const at = (texts: Texts | undefined, path: string): string | undefined => {
  let node: string | Texts | undefined = texts;
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
};

function find(language: Language, key: string, form: string): string | undefined {
  const [folder, path = ''] = key.split(':');
  const texts = catalogues.get(`${folder}:${language}`);
  return at(texts, path) ?? at(texts, `${path}_${form}`);
}

export const isMessageKey = (key: string): key is MessageKey => find('en', key, 'other') !== undefined;

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralForm(language: Language, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(localeOf(language));
  pluralRules.set(language, rules);
  return rules.select(count);
}

export function translate(language: Language, key: MessageKey, parameters: MessageParameters = {}): string {
  const text = find(language, key, pluralForm(language, Number(parameters.count)));
  if (text === undefined) throw new Error(`No text ${key} in ${language}`);
  const values = plainParameters(parameters, (inner) => translate(language, inner));
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** `translate` for one reader. */
export const translateTo =
  (language: Language) =>
  (key: MessageKey, parameters?: MessageParameters): string =>
    translate(language, key, parameters);
