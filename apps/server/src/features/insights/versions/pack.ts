import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { figureColumns, type FigureColumn, moneyColumns } from '../figures.ts';
import { digitsOf, scaled, unscaled } from '../write/money.ts';
import { Reader, Writer } from './varints.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** What an ad had done; null: there was no row of it. */
export type PackedFigures = Record<FigureColumn, string> & { reach: number | null };
export interface PackedAd {
  adNo: number;
  figures: PackedFigures | null;
}

/** Columns as the database gave them, an empty text for no value; the last one is reach. */
export interface PackColumns {
  numbers: readonly number[];
  columns: readonly (readonly string[])[];
}

const reachBit = figureColumns.length;
const absent = 1 << (reachBit + 1);

/** The numbers' distances, then which figures are not zero, then those: most of what an ad does not do takes no byte. */
export async function packOf(parts: readonly PackColumns[]): Promise<Buffer> {
  const all = parts.filter(({ numbers }) => numbers.length > 0);
  const money = all.flatMap(({ columns }) => columns.slice(0, moneyColumns.length));
  let digits = 0;
  for (const column of money) for (const amount of column) digits = Math.max(digits, digitsOf(amount));
  const writer = new Writer();
  writer.number(digits);
  writer.number(all.reduce((sum, { numbers }) => sum + numbers.length, 0));
  let before = 0;
  for (const { numbers, columns } of all)
    for (const [at, adNo] of numbers.entries()) {
      writer.signed(BigInt(adNo - before));
      before = adNo;
      const isThere = columns[0]?.[at] !== '';
      let mask = isThere ? 0 : absent;
      if (isThere)
        for (let index = 0; index <= reachBit; index += 1) {
          const text = columns[index]?.[at] as string;
          if (index === reachBit ? text !== '' : /[1-9]/.test(text)) mask |= 1 << index;
        }
      writer.number(mask);
      if (!isThere) continue;
      for (let index = 0; index <= reachBit; index += 1) {
        if ((mask & (1 << index)) === 0) continue;
        const text = columns[index]?.[at] as string;
        if (index < moneyColumns.length) writer.signed(scaled(text, digits));
        else writer.signed(BigInt(text));
      }
    }
  return deflate(writer.bytes(), { level: 1 });
}

export async function unpack(pack: Buffer): Promise<PackedAd[]> {
  const reader = new Reader(await inflate(pack));
  const digits = reader.number();
  const count = reader.number();
  const ads: PackedAd[] = [];
  let adNo = 0;
  while (ads.length < count) {
    adNo += Number(reader.signed());
    const mask = reader.number();
    if ((mask & absent) !== 0) {
      ads.push({ adNo, figures: null });
      continue;
    }
    const values = figureColumns.map((_, index) => {
      if ((mask & (1 << index)) === 0) return '0';
      const value = reader.signed();
      return index < moneyColumns.length ? unscaled(value, digits) : value.toString();
    });
    const reach = (mask & (1 << reachBit)) === 0 ? null : Number(reader.signed());
    const figures = Object.fromEntries(figureColumns.map((column, index) => [column, values[index]]));
    ads.push({ adNo, figures: { ...(figures as Record<FigureColumn, string>), reach } });
  }
  return ads;
}
