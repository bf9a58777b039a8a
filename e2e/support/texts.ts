import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.ts';
import type { Language } from './login.ts';

type Texts = { [key: string]: string | Texts };

/** Namespaces that belong to no feature. */
const folders: Record<string, string[]> = {
  common: ['i18n', 'common'],
  routes: ['i18n', 'routes'],
  ui: ['ui'],
};

function load(namespace: string, language: Language): Texts {
  const folder = folders[namespace] ?? ['features', namespace];
  const file = inRoot('apps', 'web', 'src', ...folder, 'locales', `${language}.json`);
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
