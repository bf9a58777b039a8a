import type { Metrics } from './metrics.ts';

/** Sums by what the ads are for (Meta tells apps from websites); most platforms have one bucket. */
export type Buckets = Readonly<Record<string, Metrics>>;

export interface KeptDay {
  stamp: string;
  buckets: Record<string, Metrics>;
  /** 24 pairs of spend and impressions, once somebody asked by the hour. */
  hours?: number[];
}

/** So many sums in all, and of one day: an account with as many films as ads has a sum for each of them. */
const maxSums = 30_000;
const maxInDay = 3000;

/** A day without any takes room as well. */
const sizeOf = ({ buckets }: KeptDay): number => Math.max(1, Object.keys(buckets).length);

/** Day sums of groups, campaigns and accounts. They are worked out once and stand until the day is counted again. */
export class KeptSums {
  readonly #places = new Map<string, Map<number, KeptDay>>();
  #count = 0;

  get(place: string, day: number, stamp: string): KeptDay | undefined {
    const known = this.#places.get(place)?.get(day);
    return known?.stamp === stamp ? known : undefined;
  }

  keep(place: string, day: number, kept: KeptDay): void {
    const size = sizeOf(kept);
    if (size > maxInDay) return;
    if (this.#count + size > maxSums) this.clear();
    let days = this.#places.get(place);
    if (!days) this.#places.set(place, (days = new Map()));
    const before = days.get(day);
    this.#count += size - (before ? sizeOf(before) : 0);
    days.set(day, kept);
  }

  clear(): void {
    this.#places.clear();
    this.#count = 0;
  }
}
