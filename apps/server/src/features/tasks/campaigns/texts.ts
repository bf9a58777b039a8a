import { pageIdIn } from '@adsail/contract/tasks';

/** No id of ours or of a platform is longer. */
const longestId = 200;

function stringsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const parts: unknown[] = [value];
  for (const part of parts) {
    if (typeof part === 'string') found.add(part);
    else if (typeof part === 'object' && part !== null) parts.push(...Object.values(part));
  }
  return found;
}

/** Every text in what a platform tells that could be an id, each once. Which of them is one, the records tell. */
export function textsIn(value: unknown): string[] {
  const found = new Set<string>();
  for (const text of stringsIn(value)) {
    if (text.length === 0 || text.length > longestId || /\s/.test(text)) continue;
    found.add(text);
    const page = pageIdIn(text);
    if (page !== undefined) found.add(page);
  }
  return [...found];
}

export const addressesIn = (value: unknown): string[] =>
  [...stringsIn(value)].filter((text) => /^https?:\/\//.test(text));
