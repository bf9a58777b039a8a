import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packNumbers, packRising, unpackAll } from './numbers.ts';

const together = (packed: readonly Buffer[]): ArrayBuffer => {
  const all = new Uint8Array(packed.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of packed) {
    all.set(each, at);
    at += each.length;
  }
  return all.buffer;
};
const whole = fc.oneof(fc.constant(0), fc.nat(255), fc.nat(65_535), fc.nat(0xffff_ffff), fc.maxSafeInteger());

it('are the same after they were packed, one column after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(whole), fc.nat(20)), { maxLength: 6 }), (columns) => {
      const packed = columns.map(([values, digits]) => packNumbers(Float64Array.from(values), { digits }));
      expect(
        unpackAll(together(packed)).map(({ count, values, digits, isExact }) => [
          values ? Array.from(values) : Array.from({ length: count }, () => 0),
          digits,
          isExact,
        ]),
      ).toEqual(columns.map(([values, digits]) => [values.map((value) => value + 0), digits, true]));
    }),
  );
});

it('take the width of the largest, and nothing where all are zero', () => {
  const bytes = (...values: number[]) => packNumbers(Float64Array.from(values)).length;
  expect([
    bytes(0, 0),
    bytes(255, 1),
    bytes(256, 1),
    bytes(65_536, 1),
    bytes(2 ** 32, 1),
    bytes(-1, 1),
  ]).toEqual([8, 16, 16, 16, 24, 24]);
  expect(packNumbers(new Float64Array(1000).fill(255)).length).toBe(1008);
});

it('of ads are a start alone where none is left out', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }), (some) => {
      const rising = some.toSorted((a, b) => a - b);
      const [column] = unpackAll(together([packRising(Float64Array.from(rising))]));
      expect(Array.from(column?.values ?? [])).toEqual(rising);
    }),
  );
  expect(packRising(Float64Array.from({ length: 5000 }, (_, at) => at + 7)).length).toBe(16);
});
