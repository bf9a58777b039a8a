import { sizeOf, type Version } from './versions.ts';

export type Matrix = boolean[][];

/** A symbol under construction: which modules are dark, and which belong to the fixed patterns. */
export interface QrSymbol {
  size: number;
  dark: Matrix;
  fixed: Matrix;
}

const grid = (size: number): Matrix =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));

export function set({ dark, fixed, size }: QrSymbol, row: number, column: number, value: boolean): void {
  const darkRow = dark[row];
  const fixedRow = fixed[row];
  if (!darkRow || !fixedRow || column < 0 || column >= size) return;
  darkRow[column] = value;
  fixedRow[column] = true;
}

function finder(symbol: QrSymbol, row: number, column: number): void {
  for (let y = -4; y <= 4; y += 1)
    for (let x = -4; x <= 4; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(symbol, row + y, column + x, ring !== 2 && ring !== 4);
    }
}

function alignment(symbol: QrSymbol, centres: readonly number[]): void {
  const last = centres.at(-1);
  for (const row of centres)
    for (const column of centres) {
      const onFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (onFinder) continue;
      for (let y = -2; y <= 2; y += 1)
        for (let x = -2; x <= 2; x += 1)
          set(symbol, row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
}

/** A value followed by the remainder of its division: how format and version are protected. */
export function protectedBits(value: number, polynomial: number, degree: number): number {
  let remainder = value;
  for (let turn = 0; turn < degree; turn += 1)
    remainder = (remainder << 1) ^ ((remainder >> (degree - 1)) * polynomial);
  return (value << degree) | remainder;
}

function versionInformation(symbol: QrSymbol, version: number): void {
  if (version < 7) return;
  const bits = protectedBits(version, 0x1f25, 12);
  for (let place = 0; place < 18; place += 1) {
    const long = symbol.size - 11 + (place % 3);
    const short = Math.floor(place / 3);
    const value = ((bits >> place) & 1) === 1;
    set(symbol, short, long, value);
    set(symbol, long, short, value);
  }
}

/** Level M is written 00, so the format's data is the mask number alone. */
export function formatInformation(symbol: QrSymbol, mask: number): void {
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412;
  const bit = (place: number) => ((bits >> place) & 1) === 1;
  const { size } = symbol;
  for (let place = 0; place < 6; place += 1) set(symbol, place, 8, bit(place));
  set(symbol, 7, 8, bit(6));
  set(symbol, 8, 8, bit(7));
  set(symbol, 8, 7, bit(8));
  for (let place = 9; place < 15; place += 1) set(symbol, 8, 14 - place, bit(place));
  for (let place = 0; place < 8; place += 1) set(symbol, 8, size - 1 - place, bit(place));
  for (let place = 8; place < 15; place += 1) set(symbol, size - 15 + place, 8, bit(place));
  set(symbol, size - 8, 8, true);
}

/** All that is the same for every text of this size. */
export function blankSymbol(version: Version): QrSymbol {
  const size = sizeOf(version);
  const symbol: QrSymbol = { size, dark: grid(size), fixed: grid(size) };
  for (let place = 0; place < size; place += 1) {
    set(symbol, 6, place, place % 2 === 0);
    set(symbol, place, 6, place % 2 === 0);
  }
  finder(symbol, 3, 3);
  finder(symbol, 3, size - 4);
  finder(symbol, size - 4, 3);
  alignment(symbol, version.alignment);
  versionInformation(symbol, version.version);
  formatInformation(symbol, 0);
  return symbol;
}
