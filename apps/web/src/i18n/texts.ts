import type { Language } from '@adsail/contract';
import { untilLoaded } from '../state/chunk.ts';

type Texts = Record<string, unknown>;
type Load = () => Promise<{ default: Texts }>;

/** A `locales` folder belongs to the namespace named like the folder that it stands in. */
const loaders = import.meta.glob<{ default: Texts }>([
  '../features/*/locales/*.json',
  '../ui/locales/*.json',
  './*/locales/*.json',
]);

const fileOf = /([\w-]+)\/locales\/(\w+)\.json$/;
const table = new Map<string, Load>();
for (const [path, load] of Object.entries(loaders)) {
  const [, namespace, language] = fileOf.exec(path) ?? [];
  if (namespace && language) table.set(`${namespace}/${language}`, load);
}

export const hasTexts = (namespace: string): boolean => table.has(`${namespace}/en`);

export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const load = table.get(`${namespace}/${language}`);
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
  // i18next shows a namespace that failed as raw keys for the rest of the visit.
  return (await untilLoaded(load)).default;
}
