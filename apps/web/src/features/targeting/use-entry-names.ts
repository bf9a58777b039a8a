import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { nodesOf } from './nodes.ts';
import { type DictionarySource, useDictionary, useSavedNames } from './use-dictionary.ts';

const none: readonly string[] = [];

/** What ids of a list are called, as its picker says it; undefined: not known, or not yet. Without ids nothing is asked. */
export function useEntryNames(
  { platform, dictionary }: Pick<DictionarySource, 'platform' | 'dictionary'>,
  ids: readonly string[],
): (id: string) => string | undefined {
  const language = useLanguage();
  const source = { platform, dictionary };
  const { entries, isWhole } = useDictionary(source, '', none, ids.length > 0);
  const known = useMemo(() => {
    const context = { platform, dictionary, language, countryGroup: '' };
    return new Map(nodesOf(entries ?? [], context).map(({ id, name }) => [id, name]));
  }, [entries, platform, dictionary, language]);
  const others = ids.filter((id) => !known.has(id)).toSorted();
  const { names } = useSavedNames(source, others, entries !== undefined && !isWhole);
  return (id) => known.get(id) ?? names.get(id);
}
