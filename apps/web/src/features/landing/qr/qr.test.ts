import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { correctionWords } from './correction.ts';
import { dataWords } from './codewords.ts';
import { type Matrix, qrMatrix, qrPath } from './index.ts';
import { protectedBits } from './symbol.ts';
import { versionFor, versions } from './versions.ts';

const drawn = (matrix: Matrix | undefined) =>
  matrix?.map((line) => line.map((dark) => (dark ? '#' : '.')).join('')).join('\n') ?? '';
const fingerprint = (matrix: Matrix | undefined) => createHash('sha256').update(drawn(matrix)).digest('hex');
const letters = (length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * 7 + length) % 26))).join('');

// Made with another encoder (npm qrcode 1.5, byte mode, level M, mask 3).
const mailto = `
#######.##.#...##.###.#######
#.....#.###...##.##.#.#.....#
#.###.#..###.###..#.#.#.###.#
#.###.#.##.##...##.#..#.###.#
#.###.#...##.#....###.#.###.#
#.....#...#...#....#..#.....#
#######.#.#.#.#.#.#.#.#######
........####.##..#...........
#.##.###.######.###...#..#.##
#..#.#.....#...##.###.#######
#.###.#...###.##.#......#.##.
.#......##.#####..##...##..##
.##..####...#...##.#.....####
..#..#.#...#.#.....#.##..##.#
##..####...##.#...#####..#.##
####.#.#....##.#.....#..##...
..###.#.#.##......#.##..#....
..#.##.##..#.#....#.#.##..#..
#.##..###.#.#.....#.##..###..
.....#.##..##..###.##..#..##.
.######.##.#.#.#.########.##.
........##..####.####...#.###
#######.#..#.#..#####.#.#..#.
#.....#.#.......#...#...#..##
#.###.#..#..#.##.#..#######.#
#.###.#.#.#####.##..##..#.##.
#.###.#.#.####.##.#....#..#.#
#.....#..##.##..#...##.###.#.
#######.#......#.#.###...#.#.`.trim();

describe('qrMatrix', () => {
  it('draws the same modules as another encoder', () => {
    expect(drawn(qrMatrix('mailto:support@adsail.example', 3))).toBe(mailto);
  });

  it.each([
    [
      'four blocks (version 6)',
      letters(100),
      5,
      '83e990073e0693da196ad8d91d0d6e5c861be9cf899e66b40c96dc9862587e1c',
    ],
    [
      'unequal blocks, version bits, long length (version 10)',
      letters(213),
      2,
      '1be1cd3f771db529ca3b461adac1bf6153cbc9ed9f0343a50f54a479575c8b19',
    ],
    [
      'UTF-8 with the mask of least penalty',
      '支持 · دعم',
      undefined,
      'f6d11a4e1c8d03fe17c3c8740f93c7c37c318305975930ae0fc9784a1afb5c59',
    ],
  ])('agrees on %s', (_, text, mask, expected) => {
    expect(fingerprint(qrMatrix(text, mask))).toBe(expected);
  });

  it('takes up to 213 bytes and refuses more instead of drawing an unreadable code', () => {
    expect(qrMatrix('x'.repeat(213))).toHaveLength(57);
    expect(qrMatrix('x'.repeat(214))).toBeUndefined();
    expect(qrMatrix('支'.repeat(72))).toBeUndefined();
  });

  it('refuses a mask that does not exist', () => {
    expect(() => qrMatrix('a', 8)).toThrow(RangeError);
  });
});

describe('parts of the standard', () => {
  it('makes the correction words of the well-known HELLO WORLD example (1-M)', () => {
    const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionWords(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('protects version 7 as the standard prints it', () => {
    expect(protectedBits(7, 0x1f25, 12)).toBe(0b000111110010010100);
  });

  it('pads short data with EC 11', () => {
    const [first] = versions;
    expect(dataWords(new TextEncoder().encode('a'), first!)).toEqual([
      0x40, 0x16, 0x10, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec,
    ]);
  });

  it('picks the smallest symbol', () => {
    expect([14, 15, 26, 27].map((bytes) => versionFor(bytes)?.version)).toEqual([1, 2, 2, 3]);
  });
});

it('qrPath draws each dark module inside the quiet zone', () => {
  expect(
    qrPath(
      [
        [true, false],
        [false, true],
      ],
      4,
    ),
  ).toBe('M4 4h1v1h-1zM5 5h1v1h-1z');
});
