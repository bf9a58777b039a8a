import { encode } from 'uqr';

/** What level M takes as bytes in version 10. A denser code would not be scanned from a screen anyway. */
const maxBytes = 213;

/** Light margin that readers need around the symbol, in modules. */
const border = 4;

/** The dark modules as one SVG path of unit squares, the margin included; `undefined` when the text is too long. */
export function qrSquares(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > maxBytes) return undefined;
  const { size, data } = encode(text, { ecc: 'M', maxVersion: 10, border });
  const path = data.flatMap((line, row) =>
    line.flatMap((dark, column) => (dark ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}
