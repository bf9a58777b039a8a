/** 32-bit FNV-1a with a final mix: the same words give the same number on every machine. */
export function hash(...words: (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const word of words) {
    const text = String(word);
    for (let index = 0; index < text.length; index += 1)
      state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    state = Math.imul(state ^ 0x1f, 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** From 0 up to, not including, 1. */
export const chance = (...words: (string | number)[]): number => hash(...words) / 2 ** 32;

export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + (high - low) * chance(...words);
}
