import { withoutTurns } from '../../core/fields.ts';
import { knownExtensions } from '../../files/index.ts';
import { widthOf, withoutEmoji } from '../../delivery/index.ts';

/** What stands in braces in a template of names. `materials` is how many there are, `number` which one among its siblings. */
export const macros = [
  'product',
  'objective',
  'placement',
  'audience',
  'material',
  'materials',
  'bid',
  'date',
  'time',
  'number',
] as const;
export type Macro = (typeof macros)[number];
export type MacroValues = Readonly<Partial<Record<Macro, string>>>;

const braces = /\{([^{}]*)\}/g;
const isMacro = (word: string): word is Macro => (macros as readonly string[]).includes(word);

/** Words in braces that mean nothing. */
export const unknownMacros = (template: string): string[] => [
  ...new Set([...template.matchAll(braces)].map(([, word = '']) => word).filter((word) => !isMacro(word))),
];

/** Endings of files that people have, beyond those that can be uploaded here. */
const otherExtensions = [
  'webm',
  'mkv',
  'm4v',
  'mpg',
  'wmv',
  'flv',
  '3gp',
  'bmp',
  'tif',
  'tiff',
  'heic',
  'svg',
];
const ending = new RegExp(`(?:\\.(?:${[...knownExtensions, ...otherExtensions].join('|')}))+$`, 'i');

/** What a file is called, without what it is: reports would show the ending in every row. */
export const withoutExtension = (name: string): string => name.trim().replace(ending, '') || name.trim();

/** Line breaks and signs that nobody sees have no place in a name. */
const oneLine = (value: string): string =>
  withoutTurns(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const separator = '[-_|/ ]';
const emptyMark = '\u0000';
/** A word that says nothing takes one of the separators around it along. */
const emptied = new RegExp(`${separator}?${emptyMark}`, 'g');
const leading = new RegExp(`^${separator}+`);

/** What the platform takes of the values that names are filled with; few of them are different ones. */
export class SpokenValues {
  private readonly known = new Map<string, string>();
  private readonly emojiAllowed: boolean;

  constructor(emojiAllowed: boolean) {
    this.emojiAllowed = emojiAllowed;
  }

  of(value: string): string {
    const ready = this.known.get(value);
    if (ready !== undefined) return ready;
    const spoken = oneLine(this.emojiAllowed ? value : withoutEmoji(value));
    this.known.set(value, spoken);
    return spoken;
  }
}

export function fillTemplate(template: string, values: MacroValues, spoken = new SpokenValues(true)): string {
  const filled = oneLine(template).replaceAll(braces, (whole, word: string) =>
    isMacro(word) ? spoken.of(values[word] ?? '') || emptyMark : whole,
  );
  if (!filled.includes(emptyMark)) return filled;
  const rest = filled.replaceAll(emptied, '');
  return filled.startsWith(emptyMark) ? rest.replace(leading, '') : rest;
}

/** The longest beginning that is not wider, without a separator at its end. */
export function cutToWidth(value: string, width: number): string {
  if (value.length * 2 <= width || widthOf(value) <= width) return value;
  let cut = '';
  let used = 0;
  for (const sign of value) {
    used += widthOf(sign);
    if (used > width) break;
    cut += sign;
  }
  return cut.replace(new RegExp(`${separator}+$`), '');
}

/** Names of siblings: each is given once. */
export class SiblingNames {
  private readonly taken = new Set<string>();
  private readonly next = new Map<string, number>();
  private readonly width: number;

  /** `reserved`: what people wrote themselves; made-up names keep out of their way. */
  constructor(width: number, reserved: Iterable<string> = []) {
    this.width = width;
    for (const name of reserved) this.taken.add(name);
  }

  /** The name itself, or with the next number that makes it the only one. */
  give(wanted: string): string {
    const base = cutToWidth(wanted, this.width);
    let name = base;
    let number = this.next.get(base) ?? 2;
    while (this.taken.has(name)) {
      const suffix = `-${number}`;
      name = `${cutToWidth(base, this.width - suffix.length)}${suffix}`;
      number += 1;
    }
    this.next.set(base, number);
    this.taken.add(name);
    return name;
  }
}
