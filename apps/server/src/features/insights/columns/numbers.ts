/** How the values of a column lie: each as wide as the largest needs. */
const kinds = { zeros: 0, bytes: 1, shorts: 2, integers: 4, wholes: 8, rounded: 9, run: 16 } as const;

/** A column of one day, by the places of its ads. */
export interface Column {
  count: number;
  /** Null where all of them are zero. Whole numbers, of the smallest part that has `digits` after the point. */
  values: ArrayLike<number> | null;
  digits: number;
  /** False: a number takes more digits than a double keeps. Good enough for an order, not for a sum that is shown. */
  isExact: boolean;
}

/**
 * Kind, digits after the point, two empty bytes, the count, then the values (little-endian), filled up to a multiple of eight: several
 * columns after each other are read where they lie.
 */
const headerBytes = 8;
const filledUp = (bytes: number): number => Math.ceil(bytes / 8) * 8;

function written(kind: number, digits: number, count: number, data: ArrayBufferView | null): Buffer {
  const bytes = data?.byteLength ?? 0;
  const packed = Buffer.alloc(headerBytes + filledUp(bytes));
  packed[0] = kind;
  packed[1] = digits;
  packed.writeUInt32LE(count, 4);
  if (data) packed.set(new Uint8Array(data.buffer, data.byteOffset, bytes), headerBytes);
  return packed;
}

export function packNumbers(values: Float64Array, { digits = 0, isExact = true } = {}): Buffer {
  const { length } = values;
  if (!isExact) return written(kinds.rounded, digits, length, values);
  let largest = 0;
  let smallest = 0;
  for (const value of values) {
    if (value > largest) largest = value;
    if (value < smallest) smallest = value;
  }
  if (largest === 0 && smallest === 0) return written(kinds.zeros, digits, length, null);
  if (smallest < 0 || largest > 0xffff_ffff) return written(kinds.wholes, digits, length, values);
  if (largest > 0xffff) return written(kinds.integers, digits, length, new Uint32Array(values));
  if (largest > 0xff) return written(kinds.shorts, digits, length, new Uint16Array(values));
  return written(kinds.bytes, digits, length, new Uint8Array(values));
}

/** Numbers of ads, rising; of those that follow each other without a gap the first alone is kept. */
export function packRising(numbers: Float64Array): Buffer {
  const first = numbers[0] ?? 0;
  if ((numbers.at(-1) ?? 0) - first !== numbers.length - 1) return packNumbers(numbers);
  return written(kinds.run, 0, numbers.length, Uint32Array.of(first));
}

function viewAt(
  kind: number,
  buffer: ArrayBuffer,
  at: number,
  count: number,
): [ArrayLike<number> | null, number] {
  switch (kind) {
    case kinds.zeros:
      return [null, 0];
    case kinds.bytes:
      return [new Uint8Array(buffer, at, count), count];
    case kinds.shorts:
      return [new Uint16Array(buffer, at, count), count * 2];
    case kinds.integers:
      return [new Uint32Array(buffer, at, count), count * 4];
    case kinds.wholes:
    case kinds.rounded:
      return [new Float64Array(buffer, at, count), count * 8];
    case kinds.run: {
      const [first = 0] = new Uint32Array(buffer, at, 1);
      return [Uint32Array.from({ length: count }, (_, place) => first + place), 4];
    }
    default:
      throw new Error(`No column is packed as ${kind}`);
  }
}

/** Columns that lie after each other. They keep `packed` and do not copy it. */
export function unpackAll(packed: ArrayBuffer): Column[] {
  const header = new DataView(packed);
  const columns: Column[] = [];
  for (let at = 0; at < packed.byteLength;) {
    const kind = header.getUint8(at);
    const count = header.getUint32(at + 4, true);
    const [values, bytes] = viewAt(kind, packed, at + headerBytes, count);
    columns.push({ count, values, digits: header.getUint8(at + 1), isExact: kind !== kinds.rounded });
    at += headerBytes + filledUp(bytes);
  }
  return columns;
}
