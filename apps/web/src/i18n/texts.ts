import type { Catalogues, Language } from '@adsail/contract';
import { untilLoaded } from '../loading/chunk.ts';

/** Folders with texts: those of the contract, and what exists in the web alone. */
export type Namespace =
  | (keyof Catalogues & string)
  | 'account-auth'
  | 'common'
  | 'landing'
  | 'not-found'
  | 'privacy'
  | 'routes'
  | 'ui';

type Texts = Record<string, unknown>;
type Load = () => Promise<{ default: Texts }>;

/**
 * A `messages` folder belongs to the namespace named like the folder that it stands in. What has a folder in the contract
 * has its texts there, what exists in the web alone has them beside its code.
 */
const loaders = import.meta.glob<{ default: Texts }>([
  '../../../../packages/contract/src/*/messages/*.json',
  '../features/*/messages/*.json',
  '../ui/messages/*.json',
  './*/messages/*.json',
]);

const fileOf = /([\w-]+)\/messages\/(\w+)\.json$/;
const table = new Map<string, Load>();
for (const [path, load] of Object.entries(loaders)) {
  const [, namespace, language] = fileOf.exec(path) ?? [];
  if (namespace && language) table.set(`${namespace}/${language}`, load);
}

export async function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const load = table.get(`${namespace}/${language}`);
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
  // i18next shows a namespace that failed as raw keys for the rest of the visit.
  return (await untilLoaded(load)).default;
}
