/** What stands between the parts of a name. A space may stand within one of them. */
const separators = /[-_|/]/;

/** As far as all of them begin alike, up to a separator. */
function beginningOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1;
  while (length > 0 && !separators.test(first[length - 1] ?? '')) length -= 1;
  return first.slice(0, length);
}

/**
 * Groups by what tells them apart: what they have in common with what is above or below them is the template's, which adds it
 * once more.
 */
export function audienceNames(groups: readonly string[], others: readonly string[]): string[] {
  const beginnings = [
    beginningOf([...groups, ...others]),
    ...(groups.length > 1 ? [beginningOf(groups)] : []),
  ];
  const length = Math.max(0, ...beginnings.map((each) => each.length));
  const short = groups.map((name) => name.slice(length).trim());
  return short.every((name) => name !== '') && new Set(short).size === groups.length ? short : [...groups];
}
