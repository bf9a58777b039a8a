import { widthOf } from '@adsail/contract/delivery';

/** As much of a text as fits into so many narrow letters. */
export function shortened(text: string, maxWidth: number): string {
  let room = maxWidth;
  let kept = '';
  for (const letter of text) {
    room -= widthOf(letter);
    if (room < 0) break;
    kept += letter;
  }
  return kept;
}

const numberAtEnd = /^(.*\S) (\d{1,2})$/s;
const proposals = 9;

/** `Summer sale 2`, `Summer sale 3`, …: within what the platform takes. */
export function numberedNames(name: string, maxWidth: number): string[] {
  const [, base = name, number = '1'] = numberAtEnd.exec(name) ?? [];
  return Array.from({ length: proposals }, (_, at) => {
    const tail = ` ${Number(number) + 1 + at}`;
    return `${shortened(base, maxWidth - tail.length).trimEnd()}${tail}`;
  });
}
