import { foldText } from '@adsail/contract';
import {
  type CompactEntries,
  type DictionaryAnswer,
  type EntryNames,
  targetingLimits,
} from '@adsail/contract/targeting';
import type { z } from 'zod';
import type { HeldDictionary } from './read.ts';

interface Asked {
  keyword?: string | undefined;
  keywords?: readonly string[] | undefined;
  parentId?: string | undefined;
}

/** These entries and all that stand above them, in the order of the dictionary. */
function withAbove(entries: CompactEntries, places: Iterable<number>): CompactEntries {
  const wanted = new Set<number>();
  for (const place of places)
    for (let at = place; at >= 0 && !wanted.has(at); at = entries.parents[at] ?? -1) wanted.add(at);
  const kept = [...wanted].toSorted((a, b) => a - b);
  const placeOf = new Map(kept.map((before, now) => [before, now]));
  const column = <T>(values: readonly T[]): T[] => kept.map((place) => values[place] as T);
  const some = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      kept.flatMap((before, now) => {
        const value = values[before];
        return value === undefined ? [] : [[now, value]];
      }),
    );
  return {
    ids: column(entries.ids),
    names: column(entries.names),
    parents: column(entries.parents).map((parent) => placeOf.get(parent) ?? -1),
    types: entries.types,
    typeOf: column(entries.typeOf),
    codes: some(entries.codes),
    notes: some(entries.notes),
  };
}

/** Called so, or known by that id: a pasted list means what it says. */
function* placesCalled({ ids, names }: CompactEntries, keywords: readonly string[]) {
  const words = new Set(keywords.map(foldText));
  const wanted = new Set(keywords);
  for (let place = 0; place < ids.length; place += 1)
    if (words.has(foldText(names[place] ?? '')) || wanted.has(ids[place] ?? '')) yield place;
}

function* placesFound({ ids, names, parents }: CompactEntries, { keyword, parentId }: Asked) {
  const word = foldText(keyword ?? '');
  const isNamed = (place: number) => foldText(names[place] ?? '').includes(word) || ids[place] === keyword;
  const parent = parentId === undefined ? -1 : ids.indexOf(parentId);
  const isBelow = (place: number) => parents[place] === parent;
  if (parentId !== undefined && parent < 0) return;
  for (let place = 0; place < ids.length; place += 1)
    // A word is searched for everywhere unless somebody says below what.
    if ((word === '' || isNamed(place)) && (word !== '' && parentId === undefined ? true : isBelow(place)))
      yield place;
}

/** The whole dictionary, or what was asked for of one that is too long for that. */
export function answerOf(
  { version, refreshedAt, bytes, entries }: HeldDictionary,
  asked: Asked = {},
  wholeBytes: number = targetingLimits.wholeBytes,
): DictionaryAnswer {
  const head = { version, refreshedAt: refreshedAt.toISOString() };
  const isSearched = Boolean(asked.keyword) || asked.keywords || asked.parentId !== undefined;
  if (!isSearched && bytes <= wholeBytes)
    return { ...head, ...entries, isWhole: true, total: entries.ids.length };
  const places = [...(asked.keywords ? placesCalled(entries, asked.keywords) : placesFound(entries, asked))];
  const shown = places.slice(0, targetingLimits.found);
  return { ...head, ...withAbove(entries, shown), isWhole: false, total: places.length };
}

/** What ids are called, and which of them are not in the dictionary. */
export function namesIn(entries: CompactEntries, wanted: readonly string[]): z.infer<typeof EntryNames> {
  const { ids, names, parents } = entries;
  const asked = new Set(wanted);
  const found = new Map<string, number>();
  for (const [place, id] of ids.entries()) if (asked.has(id) && !found.has(id)) found.set(id, place);
  const pathOf = (place: number): string[] => {
    const path: string[] = [];
    for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) path.unshift(names[at] ?? '');
    return path;
  };
  return {
    list: [...asked].flatMap((id) => {
      const place = found.get(id);
      return place === undefined ? [] : [{ id, name: names[place] ?? id, path: pathOf(place) }];
    }),
    missing: [...asked].filter((id) => !found.has(id)),
  };
}
