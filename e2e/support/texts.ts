import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.ts';
import type { Language } from './login.ts';

type Texts = { [key: string]: string | Texts };

/** Where the texts of a namespace may stand: in the contract, or beside what exists in the web alone. */
const places = (namespace: string): string[] => [
  inRoot('packages', 'contract', 'src', namespace),
  inRoot('apps', 'web', 'src', 'features', namespace),
  inRoot('apps', 'web', 'src', 'i18n', namespace),
  inRoot('apps', 'web', 'src', namespace),
];

function load(namespace: string, language: Language): Texts {
  const files = places(namespace).map((folder) => join(folder, 'messages', `${language}.json`));
  const file = files.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`No texts of ${namespace}: looked for ${files.join(', ')}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

const plurals = {
  zh: new Intl.PluralRules('zh'),
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
};

const at = (all: Texts, key: string): string | Texts | undefined =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (place, step) => (typeof place === 'object' ? place[step] : undefined),
      all,
    );

/** The text that the console shows, so that one journey runs in every language. */
export function texts(namespace: string, language: Language = 'en') {
  const all = load(namespace, language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = at(all, key) ?? at(all, `${key}_${plurals[language].select(Number(values.count))}`);
    if (typeof found !== 'string') throw new Error(`No text ${namespace}:${key} in ${language}`);
    return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}
