import type { SumName } from '@adsail/contract/delivery';

/** A sum as formulas name it, and what the reader calls it. */
export interface NamedSum {
  sum: SumName;
  label: string;
}

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
const plain = (text: string): string => text.toLocaleLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Names in the reader's language or in any case become those of formulas. The longest first: one is a part of another. */
export function inFormulaNames(text: string, names: readonly NamedSum[]): string {
  const known = new Map(names.flatMap(({ sum, label }) => [sum, label].map((name) => [plain(name), sum])));
  const all = [...known.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${all.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  return text.replaceAll(pattern, (name) => known.get(plain(name)) ?? name);
}

/** The name that is being typed at the end of a text. */
export const lastName = (text: string): string => /[^-−+*×·/÷:()]*$/u.exec(text)?.[0].trimStart() ?? '';

/** Those that begin with what is typed, and then those that have it; none where it is a name already. */
export function suggested(typed: string, names: readonly NamedSum[]): NamedSum[] {
  const part = plain(typed);
  if (part === '' || /^[\d.]+$/.test(part)) return [];
  const spellings = ({ sum, label }: NamedSum) => [plain(sum), plain(label)];
  if (names.some((name) => spellings(name).includes(part))) return [];
  const begins = names.filter((name) => spellings(name).some((text) => text.startsWith(part)));
  const has = names.filter(
    (name) => !begins.includes(name) && spellings(name).some((text) => text.includes(part)),
  );
  return [...begins, ...has];
}

/** How many letters have to be changed, added or taken away. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, each] of [...other].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === each ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Which name somebody may have meant; null where none is like it. */
export function nearest(word: string, names: readonly NamedSum[]): NamedSum | null {
  const wanted = plain(word);
  const all = names.flatMap((name) =>
    [name.sum, name.label].map((text) => ({ name, far: distance(wanted, plain(text)) })),
  );
  const best = all.toSorted((one, other) => one.far - other.far)[0];
  return best && best.far <= Math.max(1, Math.floor(wanted.length / 2)) ? best.name : null;
}

/** The name that stands at a place. */
export const nameAt = (text: string, position: number): string =>
  /^[\p{L}\p{N}_]+/u.exec(text.slice(position))?.[0] ?? '';
