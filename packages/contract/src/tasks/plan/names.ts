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

/** What may lose its end: names differ by the others, which are short. */
export const wordMacros: readonly Macro[] = ['product', 'objective', 'placement', 'audience', 'material'];

function fill(template: string, valueOf: (macro: Macro) => string): string {
  const filled = template.replaceAll(braces, (whole, word: string) =>
    isMacro(word) ? valueOf(word) || emptyMark : whole,
  );
  if (!filled.includes(emptyMark)) return filled;
  const rest = filled.replaceAll(emptied, '');
  return filled.startsWith(emptyMark) ? rest.replace(leading, '') : rest;
}

/** A template with values in it, also where there is less room than they take. */
export class FilledName {
  readonly whole: string;
  private readonly template: string;
  private readonly valueOf: (macro: Macro) => string;

  constructor(template: string, values: MacroValues = {}, spoken = new SpokenValues(true)) {
    this.template = oneLine(template);
    this.valueOf = (macro) => spoken.of(values[macro] ?? '');
    this.whole = fill(this.template, this.valueOf);
  }

  /** The longest words give way, so that what stands at the end stays; only where that is not enough, the end does. */
  within(width: number): string {
    if (fits(this.whole, width)) return this.whole;
    const most = this.wordWidth(width);
    const short = fill(this.template, (macro) => {
      const value = this.valueOf(macro);
      return wordMacros.includes(macro) ? cutToWidth(value, most) : value;
    });
    return cutToWidth(short, width);
  }

  /** How wide a word can be at most, so that all of them have room. */
  wordWidth(width: number): number {
    const widths = [...this.template.matchAll(braces)]
      .filter(([, word = '']) => wordMacros.some((each) => each === word))
      .map(([, word]) => widthOf(this.valueOf(word as Macro)))
      .sort((a, b) => a - b);
    let room = width - widthOf(this.whole) + widths.reduce((sum, each) => sum + each, 0);
    for (const [at, each] of widths.entries()) {
      const left = widths.length - at;
      if (each * left > room) return Math.max(0, Math.floor(room / left));
      room -= each;
    }
    return Infinity;
  }
}

export const fillTemplate = (template: string, values: MacroValues, spoken?: SpokenValues): string =>
  new FilledName(template, values, spoken).whole;

const fits = (value: string, width: number): boolean => value.length * 2 <= width || widthOf(value) <= width;

/** The longest beginning that is not wider, without a separator at its end. */
export function cutToWidth(value: string, width: number): string {
  if (fits(value, width)) return value;
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
  give(wanted: FilledName): { name: string; isShortened: boolean } {
    const base = wanted.within(this.width);
    let name = base;
    let number = this.next.get(base) ?? 2;
    while (this.taken.has(name)) {
      const suffix = `-${number}`;
      name = `${wanted.within(this.width - suffix.length)}${suffix}`;
      number += 1;
    }
    this.next.set(base, number);
    this.taken.add(name);
    return { name, isShortened: !name.startsWith(wanted.whole) };
  }
}
