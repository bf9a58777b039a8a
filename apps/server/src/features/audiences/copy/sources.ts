import { type AdPlatform, CallError, type Message } from '@adsail/contract';
import { type TargetingEntry, unpackEntries } from '@adsail/contract/targeting';
import type { AskArgs } from '../../assets/index.ts';
import { keyOf, readDictionary } from '../../targeting/index.ts';
import { readLanguages } from './languages.ts';
import { type Dictionaries, type ListName, lists, listsBetween } from './lists.ts';
import type { CopySource } from './fields.ts';

/** The entries, or why they cannot be known now: an account that waits, a platform that is silent. */
async function readList(args: AskArgs, name: ListName): Promise<TargetingEntry[] | Message> {
  try {
    const { entries } = await readDictionary({ ...args, input: {} }, keyOf(lists[name].platform, name));
    return unpackEntries(entries);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { key: error.key, parameters: error.parameters };
  }
}

/** What stands in ids of one platform and is to be said in those of another. */
export async function readDictionaries(
  args: AskArgs,
  { platform, data: { settings } }: CopySource,
  targets: readonly AdPlatform[],
): Promise<Dictionaries> {
  const needed = new Set(targets.flatMap((target) => listsBetween(platform, settings, target)));
  const read = new Map(
    await Promise.all([...needed].map(async (name) => [name, await readList(args, name)] as const)),
  );
  const entriesOf = (name: ListName): TargetingEntry[] => {
    const found = read.get(name);
    return Array.isArray(found) ? found : [];
  };
  const pairs = entriesOf('region').flatMap(({ id, type, code }) =>
    type === 'COUNTRY' && code !== undefined ? [[id, code] as const] : [],
  );
  return {
    countries: { codeOf: new Map(pairs), idOf: new Map(pairs.map(([id, code]) => [code, id])) },
    languages: readLanguages(entriesOf('language')),
    names: new Map(entriesOf('region').map(({ id, name, code }) => [id, code ?? name])),
    unread: Object.fromEntries([...read].filter(([, found]) => !Array.isArray(found))),
  };
}
