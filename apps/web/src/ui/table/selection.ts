/** Selection by id. Order is the order of choosing; ids of other pages stay. */
export const toggled = (selected: readonly string[], id: string): string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

export const withAll = (selected: readonly string[], ids: readonly string[]): string[] => [
  ...new Set([...selected, ...ids]),
];

export const without = (selected: readonly string[], ids: readonly string[]): string[] => {
  const gone = new Set(ids);
  return selected.filter((id) => !gone.has(id));
};

/** The ids between anchor and target, both included; the target alone when the anchor is not on this page. */
export function rangeBetween(ids: readonly string[], anchor: string | null, target: string): string[] {
  const to = ids.indexOf(target);
  if (to < 0) return [];
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  return from < 0 ? [target] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** A shift-click makes the whole range as the clicked row becomes: all chosen, or all not. */
export const withRange = (
  selected: readonly string[],
  ids: readonly string[],
  anchor: string | null,
  target: string,
): string[] => {
  const range = rangeBetween(ids, anchor, target);
  return selected.includes(target) ? without(selected, range) : withAll(selected, range);
};

export type PageSelection = 'none' | 'some' | 'all';

export function pageSelection(selected: ReadonlySet<string>, ids: readonly string[]): PageSelection {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
