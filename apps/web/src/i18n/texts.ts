import type { Language } from '@adsail/contract';

type Load = () => Promise<{ default: Record<string, unknown> }>;

/** A `locales` folder belongs to the namespace named like the folder that it stands in. */
const loaders = import.meta.glob<{ default: Record<string, unknown> }>([
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

export async function loadTexts(language: Language, namespace: string): Promise<Record<string, unknown>> {
  const load = table.get(`${namespace}/${language}`);
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
  return (await load()).default;
}
