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

/**
 * A `messages` folder belongs to the namespace named like the folder that it stands in. What has a folder in the contract
 * has its texts there, what exists in the web alone has them beside its code. Nobody needs the addresses of the other languages: each
 * language's table is loaded with its first text.
 */
const tables: Readonly<Record<Language, () => Promise<{ files: Files }>>> = {
  zh: () => import('./tables/zh.ts'),
  en: () => import('./tables/en.ts'),
  ar: () => import('./tables/ar.ts'),
};

export async function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  // i18next shows a namespace that failed as raw keys for the rest of the visit.
  const { files } = await untilLoaded(tables[language]);
  const path = Object.keys(files).find((each) => each.endsWith(`/${namespace}/messages/${language}.json`));
  const load = path === undefined ? undefined : files[path];
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
  return (await untilLoaded(load)).default;
}
