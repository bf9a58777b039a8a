import type { Catalogues, Language } from '@adsail/contract';
import { untilLoaded } from '../loading/chunk.ts';

/** Folders with texts: those of the contract, and what exists in the web alone. */
export type Namespace =
  | (keyof Catalogues & string)
  | 'account-auth'
  | 'audience-form'
  | 'common'
  | 'landing'
  | 'not-found'
  | 'privacy'
  | 'routes'
  | 'task-wizard'
  | 'task-plan'
  | 'task-centre'
  | 'ui';

export type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<{ default: Texts }>>;

type Tables = Readonly<Record<Language, () => Promise<{ files: Files }>>>;

/**
 * A `messages` folder belongs to the namespace named like the folder that it stands in. What has a folder in the contract
 * has its texts there, what exists in the web alone has them beside its code. Nobody needs the addresses of the other languages: each
 * language's table is loaded with its first text.
 */
const tables: Tables = {
  zh: () => import('./tables/zh.ts'),
  en: () => import('./tables/en.ts'),
  ar: () => import('./tables/ar.ts'),
};

/** What the login needs, by a table of its own: that of all features grows with each of them. */
const firstTables: Tables = {
  zh: () => import('./tables/first/zh.ts'),
  en: () => import('./tables/first/en.ts'),
  ar: () => import('./tables/first/ar.ts'),
};
const firstNamespaces = new Set<Namespace>(['core', 'names', 'session', 'ui', 'common', 'routes']);

export async function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const known = firstNamespaces.has(namespace) ? firstTables : tables;
  // i18next shows a namespace that failed as raw keys for the rest of the visit.
  const { files } = await untilLoaded(known[language]);
  const path = Object.keys(files).find((each) => each.endsWith(`/${namespace}/messages/${language}.json`));
  const load = path === undefined ? undefined : files[path];
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
  return (await untilLoaded(load)).default;
}
