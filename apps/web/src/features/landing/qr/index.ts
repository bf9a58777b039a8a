import { codewords } from './codewords.ts';
import { applyMask, masks, penaltyOf } from './masks.ts';
import { blankSymbol, formatInformation, type Matrix, type QrSymbol } from './symbol.ts';
import { versionFor } from './versions.ts';

export type { Matrix } from './symbol.ts';

/** Two columns at a time, from the right edge, up and down, around the fixed patterns. */
function drawWords(symbol: QrSymbol, words: readonly number[]): void {
  const { size, dark, fixed } = symbol;
  let bit = 0;
  for (let pair = 0, right = size - 1; right >= 1; pair += 1, right -= 2) {
    // The vertical timing pattern takes a whole column, so the pairs left of it are shifted by one.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = dark[row];
        if (!line || fixed[row]?.[column]) continue;
        line[column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}

/**
 * A QR code (byte mode, UTF-8, level M) as rows of dark modules, without the quiet zone. `undefined` when the text is
 * too long for version 10: a code that dense would not be scanned from a screen anyway.
 */
export function qrMatrix(text: string, chosenMask?: number): Matrix | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return undefined;
  const symbol = blankSymbol(version);
  drawWords(symbol, codewords(bytes, version));
  const penalties = masks.map((mask, number) => {
    formatInformation(symbol, number);
    applyMask(symbol, mask);
    const penalty = penaltyOf(symbol.dark);
    applyMask(symbol, mask);
    return penalty;
  });
  const best = chosenMask ?? penalties.indexOf(Math.min(...penalties));
  const mask = masks[best];
  if (!mask) throw new RangeError(`There is no mask ${best}`);
  formatInformation(symbol, best);
  applyMask(symbol, mask);
  return symbol.dark;
}

/** One SVG path for all dark modules, each a unit square, shifted by the quiet zone. */
export const qrPath = (matrix: Matrix, quiet: number): string =>
  matrix
    .flatMap((line, row) =>
      line.flatMap((dark, column) => (dark ? [`M${column + quiet} ${row + quiet}h1v1h-1z`] : [])),
    )
    .join('');
