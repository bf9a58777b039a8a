import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { figureColumns, type FigureColumn, moneyColumns, packCodes } from '../figures.ts';
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

/** In the order in which `PackColumns` has them. */
const columnsNow = [...figureColumns, 'reach'] as const;
type PackedColumn = (typeof columnsNow)[number];
const isMoney = new Set<string>(moneyColumns);
const columnOfCode = new Map(columnsNow.map((column) => [packCodes[column] as number, column]));
/** What stood in packs before they said it themselves. */
const firstCodes: readonly number[] = Array.from({ length: 18 }, (_, index) => index + 1);

/**
 * Before what is deflated: the format. Lower bits of a first byte that are both set never begin a deflated text (its kind of block would
 * be one that does not exist), so packs of the time before are known by it.
 */
const formatOf = (version: number): number => 0b110 | (version << 3);
const format = formatOf(1);
const isFirstFormat = (pack: Buffer): boolean => ((pack[0] ?? 0) & 0b110) !== 0b110;

/** Of an ad: whether it is absent, then a bit for each column that is not zero. */
const absentBit = 1;
const bitAt = (index: number): number => 2 << index;

/**
 * Which columns, by their codes; then of each ad the distance of its number, which figures are not zero, and those: most of what an ad
 * does not do takes no byte.
 */
export async function packOf(parts: readonly PackColumns[]): Promise<Buffer> {
  const all = parts.filter(({ numbers }) => numbers.length > 0);
  const money = all.flatMap(({ columns }) => columns.slice(0, moneyColumns.length));
  let digits = 0;
  for (const column of money) for (const amount of column) digits = Math.max(digits, digitsOf(amount));
  const writer = new Writer();
  writer.number(columnsNow.length);
  for (const column of columnsNow) writer.number(packCodes[column]);
  writer.number(digits);
  writer.number(all.reduce((sum, { numbers }) => sum + numbers.length, 0));
  let before = 0;
  for (const { numbers, columns } of all)
    for (const [at, adNo] of numbers.entries()) {
      writer.signed(BigInt(adNo - before));
      before = adNo;
      const isThere = columns[0]?.[at] !== '';
      let mask = isThere ? 0 : absentBit;
      if (isThere)
        for (const [index, column] of columnsNow.entries()) {
          const text = columns[index]?.[at] as string;
          if (column === 'reach' ? text !== '' : /[1-9]/.test(text)) mask |= bitAt(index);
        }
      writer.number(mask);
      if (!isThere) continue;
      for (const [index, column] of columnsNow.entries()) {
        if ((mask & bitAt(index)) === 0) continue;
        const text = columns[index]?.[at] as string;
        writer.signed(isMoney.has(column) ? scaled(text, digits) : BigInt(text));
      }
    }
  return Buffer.concat([Buffer.of(format), await deflate(writer.bytes(), { level: 1 })]);
}

const nothing = Object.fromEntries(figureColumns.map((column) => [column, '0'])) as Record<
  FigureColumn,
  string
>;

/** The figures of one ad; those that there were no columns of yet are nothing, those that there are none of any more are passed over. */
function figuresAt(
  reader: Reader,
  columns: readonly (PackedColumn | undefined)[],
  { digits, isSet }: { digits: number; isSet(index: number): boolean },
): PackedFigures {
  const figures: PackedFigures = { ...nothing, reach: null };
  for (const [index, column] of columns.entries()) {
    if (!isSet(index)) continue;
    const value = reader.signed();
    if (column === 'reach') figures.reach = Number(value);
    else if (column) figures[column] = isMoney.has(column) ? unscaled(value, digits) : value.toString();
  }
  return figures;
}

export async function unpack(pack: Buffer): Promise<PackedAd[]> {
  const isFirst = isFirstFormat(pack);
  if (!isFirst && pack[0] !== format) throw new Error(`No version is packed as ${pack[0]}`);
  const reader = new Reader(await inflate(isFirst ? pack : pack.subarray(1)));
  const codes = isFirst ? firstCodes : Array.from({ length: reader.number() }, () => reader.number());
  const columns = codes.map((code) => columnOfCode.get(code));
  // Packs of before have the bit of what is absent behind the others.
  const [absent, first] = isFirst ? [1 << codes.length, 1] : [absentBit, bitAt(0)];
  const digits = reader.number();
  const count = reader.number();
  const ads: PackedAd[] = [];
  let adNo = 0;
  while (ads.length < count) {
    adNo += Number(reader.signed());
    const mask = reader.number();
    const isSet = (index: number): boolean => (mask & (first << index)) !== 0;
    const figures = (mask & absent) === 0 ? figuresAt(reader, columns, { digits, isSet }) : null;
    ads.push({ adNo, figures });
  }
  return ads;
}
