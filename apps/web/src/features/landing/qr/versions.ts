/**
 * Error correction level M (15 % of the symbol may be unreadable: enough for a screen, small enough for a footer).
 * Versions 1 to 10 hold up to 213 bytes, far more than a contact link needs.
 */
interface Version {
  version: number;
  /** Error correction codewords of one block. */
  correction: number;
  /** Data codewords of each block. */
  blocks: readonly number[];
  /** Centres of the alignment patterns, on both axes. */
  alignment: readonly number[];
}

const repeat = (times: number, words: number): number[] => Array.from({ length: times }, () => words);

export const versions: readonly Version[] = [
  { version: 1, correction: 10, blocks: [16], alignment: [] },
  { version: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { version: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { version: 4, correction: 18, blocks: repeat(2, 32), alignment: [6, 26] },
  { version: 5, correction: 24, blocks: repeat(2, 43), alignment: [6, 30] },
  { version: 6, correction: 16, blocks: repeat(4, 27), alignment: [6, 34] },
  { version: 7, correction: 18, blocks: repeat(4, 31), alignment: [6, 22, 38] },
  { version: 8, correction: 22, blocks: [...repeat(2, 38), ...repeat(2, 39)], alignment: [6, 24, 42] },
  { version: 9, correction: 22, blocks: [...repeat(3, 36), ...repeat(2, 37)], alignment: [6, 26, 46] },
  { version: 10, correction: 26, blocks: [...repeat(4, 43), 44], alignment: [6, 28, 50] },
];

export type { Version };

export const sizeOf = ({ version }: Version): number => 17 + 4 * version;

export const capacityOf = ({ blocks }: Version): number => blocks.reduce((sum, words) => sum + words, 0);

/** Bits that say how many bytes follow. */
export const lengthBits = ({ version }: Version): number => (version < 10 ? 8 : 16);

/** The smallest symbol that holds so many bytes, or none. */
export const versionFor = (bytes: number): Version | undefined =>
  versions.find((version) => 4 + lengthBits(version) + 8 * bytes <= 8 * capacityOf(version));
