/** No id of ours or of a platform is longer. */
const longestId = 200;

/** The number of a platform's own page stands at the end of its address. */
export const pageIdIn = (address: string): string | undefined =>
  /^https?:\/\/[^/]+\/(?:[^?#]*\/)?([^/?#]+)\/?$/.exec(address)?.[1];

/** Every text in what a platform tells that could be an id, each once. Which of them is one, the records tell. */
export function textsIn(value: unknown): string[] {
  const found = new Set<string>();
  const parts: unknown[] = [value];
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part.length === 0 || part.length > longestId || /\s/.test(part)) continue;
      found.add(part);
      const page = pageIdIn(part);
      if (page !== undefined) found.add(page);
    } else if (typeof part === 'object' && part !== null) parts.push(...Object.values(part));
  }
  return [...found];
}
