import type { Meta } from './meta.ts';

/** Coprime to ten, so that multiplying by it modulo 10^n meets every number once. */
const idStep = 6_364_136_223_846_793n;

/** So many are sorted in some milliseconds: a request in between does not notice. */
const sortedTogether = 20_000;

const numbered = (counted: bigint, digits: number): string =>
  String((counted * idStep) % 10n ** BigInt(digits)).padStart(digits, '0');

/** Unique digits that look drawn but are counted: the same world gives the same ids again. */
export class Ids {
  readonly #meta: Meta;
  constructor(meta: Meta) {
    this.#meta = meta;
  }

  /** `digits('tiktok', 19, '17')`: 19 digits that begin with 17. */
  digits(platform: string, length: number, prefix: string): string {
    const rest = length - prefix.length;
    const counted = BigInt(this.#meta.count(`id:${platform}:${prefix}:${length}`));
    return prefix + numbered(counted, rest);
  }

  /** So many at once: counting each would take longer than writing its object. They come in ascending order, a piece of the
   *  whole at a time: rows that are written in the order of their keys are appended, those in no order are written all over
   *  a file that is larger than the database's memory. */
  *several(platform: string, length: number, prefix: string, count: number): Generator<string, undefined> {
    const rest = length - prefix.length;
    const last = this.#meta.count(`id:${platform}:${prefix}:${length}`, count);
    for (let from = last - count + 1; from <= last; from += sortedTogether) {
      const size = Math.min(sortedTogether, last - from + 1);
      const piece = Array.from({ length: size }, (_, index) => numbered(BigInt(from + index), rest));
      for (const digits of piece.sort()) yield prefix + digits;
    }
    return undefined;
  }
}
