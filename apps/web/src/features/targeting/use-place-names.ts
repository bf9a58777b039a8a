import type { AdPlatform } from '@adsail/contract';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { nodesOf } from './nodes.ts';
import { type DictionarySource, useDictionary, useSavedNames } from './use-dictionary.ts';

const none: readonly string[] = [];

/** What ids of a list are called, as its picker says it; undefined: not known, or not yet. Without ids nothing is asked. */
function useEntryNames(
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
  return useCallback((id: string) => known.get(id) ?? names.get(id), [known, names]);
}

/** Fields of a targeting whose values are places of the platform's lists. */
const lists = {
  locationIds: 'region',
  countryGroups: 'region',
  city: 'region',
  regions: 'state',
  cities: 'city',
} as const;
const isPlace = (field: string): field is keyof typeof lists => Object.hasOwn(lists, field);

/** What the places of targetings are called; undefined: it is no place, or its name is not known yet. */
export function usePlaceNames(
  platform: AdPlatform,
  targetings: readonly Readonly<Record<string, unknown>>[],
): (field: string, id: string) => string | undefined {
  const idsOf = (list: string) => [
    ...new Set(
      targetings.flatMap((targeting) =>
        Object.entries(targeting).flatMap(([field, ids]) =>
          isPlace(field) && lists[field] === list && Array.isArray(ids)
            ? ids.filter((id) => typeof id === 'string')
            : [],
        ),
      ),
    ),
  ];
  const region = useEntryNames({ platform, dictionary: 'region' }, idsOf('region'));
  const state = useEntryNames({ platform, dictionary: 'state' }, idsOf('state'));
  const city = useEntryNames({ platform, dictionary: 'city' }, idsOf('city'));
  return useCallback(
    (field: string, id: string) => (isPlace(field) ? { region, state, city }[lists[field]](id) : undefined),
    [region, state, city],
  );
}
