import type { AdPlatform } from '@adsail/contract';
import {
  targetingCalls,
  type TargetingDictionary,
  placeLevels,
  type TargetingEntry,
  targetingLimits,
  unpackEntries,
} from '@adsail/contract/targeting';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { fetchRegionFile } from './region-file.ts';

/** Which list, and what the platform wants to know to show it. */
export interface DictionarySource {
  platform: AdPlatform;
  dictionary: TargetingDictionary;
  /** What TikTok's search finds instead: it lists a part, and knows more by words. */
  isSearched?: boolean;
  advertiserId?: string;
  /** Of TikTok's regions. */
  objective?: 'APP_PROMOTION' | 'TRAFFIC' | 'WEB_CONVERSIONS';
  placements?: readonly ('PLACEMENT_TIKTOK' | 'PLACEMENT_GLOBAL_APP_BUNDLE' | 'PLACEMENT_PANGLE')[];
}

interface Loaded {
  entries: TargetingEntry[];
  isWhole: boolean;
}

/** The server reads them anew once a day. */
const staleTimeMs = 3_600_000;

const namedCalls = {
  FACEBOOK: {
    region: targetingCalls.facebookRegions,
    state: targetingCalls.facebookRegions,
    city: targetingCalls.facebookRegions,
    interest: targetingCalls.facebookInterests,
    behaviour: targetingCalls.facebookBehaviours,
    deviceModel: targetingCalls.facebookDevices,
    os: targetingCalls.facebookSystems,
  },
  OCEAN: { region: targetingCalls.oceanRegions },
  TIKTOK: {},
} satisfies Record<AdPlatform, Partial<Record<TargetingDictionary, unknown>>>;

type NamedCall = (typeof namedCalls.FACEBOOK)[keyof typeof namedCalls.FACEBOOK];

const callOf = ({ platform, dictionary }: DictionarySource): NamedCall | undefined =>
  (namedCalls[platform] as Partial<Record<TargetingDictionary, NamedCall>>)[dictionary];

const isRegionFile = ({ platform, dictionary }: DictionarySource): boolean =>
  platform === 'TIKTOK' && dictionary === 'region';

async function fetchRegions(source: DictionarySource, signal: AbortSignal): Promise<Loaded> {
  const { advertiserId, objective, placements } = source;
  const { url } = await request(
    targetingCalls.tiktokRegionUrl,
    { advertiserId, objective, placements: placements && [...placements] },
    { signal, silent: true },
  );
  return { entries: await fetchRegionFile(url, signal), isWhole: true };
}

const levelOf = (dictionary: TargetingDictionary) => {
  const level = Object.entries(placeLevels).find(([, each]) => each === dictionary)?.[0];
  return level === undefined ? {} : { level: level as keyof typeof placeLevels };
};

interface Words {
  keyword?: string | undefined;
  /** Of a pasted list. */
  keywords?: readonly string[];
}

async function fetchDictionary(
  source: DictionarySource,
  { keyword, keywords }: Words,
  signal: AbortSignal,
): Promise<Loaded> {
  if (isRegionFile(source)) return fetchRegions(source, signal);
  const { platform, dictionary, advertiserId, isSearched } = source;
  // Silent: the picker says itself what went wrong.
  const options = { signal, silent: true };
  const asked = { advertiserId, keyword, ...(keywords && { keywords: [...keywords] }) };
  if (isSearched) {
    const words = keywords ? [...keywords] : keyword === undefined ? [] : [keyword];
    const found = await request(targetingCalls.tiktokSearch, { advertiserId, keywords: words }, options);
    return { entries: unpackEntries(found), isWhole: false };
  }
  const named = callOf(source);
  const answer = named
    ? await request(named, { ...asked, ...(platform === 'FACEBOOK' && levelOf(dictionary)) }, options)
    : await request(targetingCalls.dictionary, { platform, dictionary, ...asked }, options);
  return { entries: unpackEntries(answer), isWhole: answer.isWhole };
}

const union = (...lists: readonly (readonly TargetingEntry[])[]): TargetingEntry[] => [
  ...new Map(lists.flat().map((entry) => [`${entry.type} ${entry.id}`, entry])).values(),
];

/** As many as one call takes. */
function inChunks(pasted: readonly string[]): (readonly string[])[] {
  // Nothing has so long a name.
  const words = pasted.filter((word) => word.length <= targetingLimits.keyword);
  const { keywords: most } = targetingLimits;
  return Array.from({ length: Math.ceil(words.length / most) }, (_, at) =>
    words.slice(at * most, (at + 1) * most),
  );
}

/** The whole list; of one that is too long for that, its top, what the word finds, and what the words of a pasted list are. */
export function useDictionary(
  source: DictionarySource,
  keyword: string,
  pasted: readonly string[],
  isWanted = true,
) {
  const cache = useQueryClient();
  const call = callOf(source) ?? targetingCalls.dictionary;
  const queryKey = queryKeys.input(call, { ...source, entries: true });
  const first = useQuery({
    queryKey,
    meta: queryMeta(call),
    queryFn: ({ signal }) => fetchDictionary(source, {}, signal),
    enabled: isWanted,
    staleTime: staleTimeMs,
    // The server has told why, and tries again itself.
    retry: false,
  });
  const isWhole = first.data?.isWhole ?? true;
  const found = useQuery({
    queryKey: queryKeys.input(call, { ...source, entries: true, keyword }),
    meta: queryMeta(call),
    queryFn: ({ signal }) => fetchDictionary(source, { keyword }, signal),
    enabled: !isWhole && keyword !== '',
    staleTime: staleTimeMs,
    retry: false,
  });
  const lookedUp = useQueries({
    queries: (isWhole ? [] : inChunks(pasted)).map((keywords) => ({
      queryKey: queryKeys.input(call, { ...source, entries: true, keywords }),
      meta: queryMeta(call),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDictionary(source, { keywords }, signal),
      staleTime: staleTimeMs,
      retry: false,
    })),
    combine: (all) => ({
      isFetching: all.some(({ isFetching }) => isFetching),
      error: all.find(({ error }) => error)?.error ?? null,
      count: all.filter(({ data }) => data !== undefined).length,
    }),
  });
  const { data: newest } = found;
  const pastedCount = `${lookedUp.count} ${pasted.join(' ')}`;
  /** Also what former words have found: somebody may have chosen it. */
  const entries = useMemo(() => {
    if (!first.data || isWhole) return first.data?.entries;
    const former = cache.getQueriesData<Loaded>({ queryKey }).flatMap(([, data]) => data?.entries ?? []);
    return union(first.data.entries, former, newest?.entries ?? []);
    // The key is made anew each time and is the same one as long as the first answer is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, first.data, isWhole, newest, pastedCount]);
  /** The platform knows better than the letters of a name what a word means. */
  const foundIds = useMemo(
    () =>
      new Set(
        newest?.entries.flatMap(({ id, type }) => (type === 'BRANCH' ? [] : [id])),
      ) as ReadonlySet<string>,
    [newest],
  );
  return {
    entries,
    isWhole,
    foundIds,
    isSearching: found.isFetching,
    isLookingUp: lookedUp.isFetching,
    lookUpError: lookedUp.error,
    error: first.error ?? found.error,
    retry: first.error ? first.refetch : found.refetch,
  };
}

const noNames = { names: new Map<string, string>(), missing: new Set<string>() };

/** What ids are called that the loaded part of a list does not have. */
export function useSavedNames(
  { platform, dictionary, advertiserId }: DictionarySource,
  ids: readonly string[],
  isWanted: boolean,
) {
  const call = targetingCalls.names;
  const input = { platform, dictionary, advertiserId, ids: ids.slice(0, targetingLimits.names) };
  const { data } = useQuery({
    queryKey: queryKeys.input(call, input),
    meta: queryMeta(call),
    queryFn: ({ signal }) => request(call, input, { signal, silent: true }),
    enabled: isWanted && ids.length > 0,
    staleTime: staleTimeMs,
    retry: false,
  });
  return useMemo(
    () =>
      data
        ? { names: new Map(data.list.map(({ id, name }) => [id, name])), missing: new Set(data.missing) }
        : noNames,
    [data],
  );
}
