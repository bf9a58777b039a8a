import { z } from 'zod';

/** One choice of a dictionary. */
export interface TargetingEntry {
  id: string;
  name: string;
  parentId: string | null;
  /** COUNTRY, BRAND, VIDEO_RELATED …: the platform's word. */
  type: string | null;
  /** Of a country, where the id is none: two letters of ISO 3166. */
  code?: string;
  /** What people tell it apart by. */
  note?: string;
}

/**
 * A dictionary as it travels and as it is kept: columns instead of objects, the parent by its place in them (-1: none), and
 * each type once. A third of the size of the same as objects, and read three times as fast.
 */
export const CompactEntries = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  parents: z.array(z.int()),
  types: z.array(z.string()),
  /** By its place in `types`; -1: none. */
  typeOf: z.array(z.int()),
  /** Of the few entries that have one, by their places. */
  codes: z.record(z.string(), z.string()),
  /** The same; what was kept before there were any has none. */
  notes: z.record(z.string(), z.string()).default({}),
});
export type CompactEntries = z.infer<typeof CompactEntries>;

const none = -1;

/** Ids of different types may be equal, as an interest's and a hashtag's. */
const keyOf = ({ id, type }: Pick<TargetingEntry, 'id' | 'type'>): string => `${type ?? ''} ${id}`;

/** Chains of parents that lead back to themselves would never be drawn: the entry that closes one stands at the top. */
function withoutCircles(parents: number[]): number[] {
  const done = new Uint8Array(parents.length);
  for (let start = 0; start < parents.length; start += 1) {
    const path = new Set<number>();
    let at = start;
    while (at !== none && !done[at] && !path.has(at)) {
      path.add(at);
      at = parents[at] ?? none;
    }
    if (at !== none && path.has(at)) parents[at] = none;
    for (const each of path) done[each] = 1;
  }
  return parents;
}

const ofSome = (
  entries: readonly TargetingEntry[],
  read: (entry: TargetingEntry) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap((entry, place) => {
      const value = read(entry);
      return value === undefined ? [] : [[place, value]];
    }),
  );

/** In their order, each once. An entry whose parent is not among them stands at the top. */
export function packEntries(entries: readonly TargetingEntry[]): CompactEntries {
  const unique = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const places = new Map<string, number>();
  for (const [place, { id }] of unique.entries()) if (!places.has(id)) places.set(id, place);
  const types = [...new Set(unique.flatMap(({ type }) => (type === null ? [] : [type])))];
  const placeOfType = new Map(types.map((type, place) => [type, place]));
  return {
    ids: unique.map(({ id }) => id),
    names: unique.map(({ name }) => name),
    parents: withoutCircles(
      unique.map(({ parentId }) => (parentId === null ? none : (places.get(parentId) ?? none))),
    ),
    types,
    typeOf: unique.map(({ type }) => (type === null ? none : (placeOfType.get(type) ?? none))),
    codes: ofSome(unique, ({ code }) => code),
    notes: ofSome(unique, ({ note }) => note),
  };
}

export const unpackEntries = ({
  ids,
  names,
  parents,
  types,
  typeOf,
  codes,
  notes,
}: CompactEntries): TargetingEntry[] =>
  ids.map((id, place) => ({
    id,
    name: names[place] ?? id,
    parentId: ids[parents[place] ?? none] ?? null,
    type: types[typeOf[place] ?? none] ?? null,
    ...(codes[place] !== undefined && { code: codes[place] }),
    ...(notes[place] !== undefined && { note: notes[place] }),
  }));
