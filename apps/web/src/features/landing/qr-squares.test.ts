import { describe, expect, it } from 'vitest';
import { qrSquares } from './qr-squares.ts';

/** The rows of modules that the path draws. */
function drawn(text: string): string[] {
  const { size = 0, path = '' } = qrSquares(text) ?? {};
  const dark = new Set(path.match(/\d+ \d+(?=h)/g));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (dark.has(`${column} ${row}`) ? '#' : '.')).join(''),
  );
}

describe('qrSquares', () => {
  it('draws a symbol of version 3 with the three eyes inside a margin of four modules', () => {
    const rows = drawn('mailto:support@adsail.example');
    expect(rows).toHaveLength(29 + 8);
    expect(rows.slice(0, 4).concat(rows.slice(-4)).join('')).not.toContain('#');
    const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const at = (row: number, column: number) =>
      rows.slice(row, row + 7).map((line) => line.slice(column, column + 7));
    expect([at(4, 4), at(4, 26), at(26, 4)]).toEqual([eye, eye, eye]);
  });

  it('draws another symbol for another text', () => {
    expect(drawn('mailto:a@adsail.example')).not.toEqual(drawn('mailto:b@adsail.example'));
  });

  it('takes up to 213 bytes and refuses more instead of drawing an unreadable code', () => {
    expect(qrSquares('x'.repeat(213))?.size).toBe(57 + 8);
    expect(qrSquares('x'.repeat(214))).toBeUndefined();
    expect(qrSquares('支'.repeat(72))).toBeUndefined();
  });
});
