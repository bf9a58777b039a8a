import type { Matrix, QrSymbol } from './symbol.ts';

type Mask = (row: number, column: number) => boolean;

export const masks: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Turns over the data modules that the mask names. Done twice, it undoes itself. */
export function applyMask({ dark, fixed }: QrSymbol, mask: Mask): void {
  dark.forEach((line, row) => {
    line.forEach((value, column) => {
      if (!fixed[row]?.[column] && mask(row, column)) line[column] = !value;
    });
  });
}

const finderLike = ['10111010000', '00001011101'];

function linePenalty(line: string): number {
  let penalty = 0;
  for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
  for (const pattern of finderLike)
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) penalty += 40;
  return penalty;
}

function boxPenalty(dark: Matrix): number {
  let penalty = 0;
  for (let row = 1; row < dark.length; row += 1)
    for (let column = 1; column < dark.length; column += 1) {
      const value = dark[row]?.[column];
      if (
        value === dark[row - 1]?.[column] &&
        value === dark[row]?.[column - 1] &&
        value === dark[row - 1]?.[column - 1]
      )
        penalty += 3;
    }
  return penalty;
}

/** How hard a reader finds the symbol: long runs, boxes, false finders, uneven share of dark. */
export function penaltyOf(dark: Matrix): number {
  const text = (line: readonly boolean[]) => line.map((value) => (value ? '1' : '0')).join('');
  const rows = dark.map(text);
  const columns = dark.map((_, column) => text(dark.map((line) => line[column] ?? false)));
  const darkCount = dark.flat().filter(Boolean).length;
  const percent = (darkCount * 100) / (dark.length * dark.length);
  return (
    [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0) +
    boxPenalty(dark) +
    Math.floor(Math.abs(percent - 50) / 5) * 10
  );
}
