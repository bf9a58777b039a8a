import { type Macro, macros } from '@adsail/contract/tasks/plan';

/** A template as it is edited: texts with a placeholder between each two of them. */
export interface TemplateParts {
  /** One more than there are placeholders. */
  texts: readonly string[];
  words: readonly Macro[];
}

const isMacro = (word: string): word is Macro => (macros as readonly string[]).includes(word);

/** Braces with something else in them are text like any other: the rules say what is wrong with it. */
export function partsOf(template: string): TemplateParts {
  const texts = [''];
  const words: Macro[] = [];
  for (const piece of template.split(/(\{[^{}]*\})/)) {
    const word = piece.slice(1, -1);
    if (piece.startsWith('{') && isMacro(word)) {
      words.push(word);
      texts.push('');
    } else texts[texts.length - 1] += piece;
  }
  return { texts, words };
}

export const templateOf = ({ texts, words }: TemplateParts): string =>
  texts.map((text, at) => text + (at < words.length ? `{${words[at]}}` : '')).join('');

/** A placeholder within a text, at a place in it. */
export function withWord(
  { texts, words }: TemplateParts,
  at: number,
  place: number,
  word: Macro,
): TemplateParts {
  const text = texts[at] ?? '';
  return {
    texts: texts.toSpliced(at, 1, text.slice(0, place), text.slice(place)),
    words: words.toSpliced(at, 0, word),
  };
}

/** Without a placeholder: what stood around it is one text. */
export function withoutWord({ texts, words }: TemplateParts, at: number): TemplateParts {
  return {
    texts: texts.toSpliced(at, 2, (texts[at] ?? '') + (texts[at + 1] ?? '')),
    words: words.toSpliced(at, 1),
  };
}
