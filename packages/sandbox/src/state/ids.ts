import type { Meta } from './meta.ts';

/** Coprime to ten, so that multiplying by it modulo 10^n meets every number once. */
const idStep = 6_364_136_223_846_793n;

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

  /** So many at once: counting each would take longer than writing its object. */
  *several(platform: string, length: number, prefix: string, count: number): Generator<string, undefined> {
    const rest = length - prefix.length;
    const last = this.#meta.count(`id:${platform}:${prefix}:${length}`, count);
    for (let counted = last - count + 1; counted <= last; counted += 1)
      yield prefix + numbered(BigInt(counted), rest);
    return undefined;
  }
}
