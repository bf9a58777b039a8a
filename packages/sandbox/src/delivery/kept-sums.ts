import type { Metrics } from './metrics.ts';

/** Sums by what the ads are for (Meta tells apps from websites); most platforms have one bucket. */
export type Buckets = Readonly<Record<string, Metrics>>;

export interface KeptDay {
  stamp: string;
  buckets: Record<string, Metrics>;
  /** 24 pairs of spend and impressions, once somebody asked by the hour. */
  hours?: number[];
}

const maxDays = 30_000;

/** Day sums of groups, campaigns and accounts. They are worked out once and stand until the day is counted again. */
export class KeptSums {
  readonly #places = new Map<string, Map<number, KeptDay>>();
  #count = 0;

  get(place: string, day: number, stamp: string): KeptDay | undefined {
    const known = this.#places.get(place)?.get(day);
    return known?.stamp === stamp ? known : undefined;
  }

  keep(place: string, day: number, kept: KeptDay): void {
    if (this.#count >= maxDays) this.clear();
    let days = this.#places.get(place);
    if (!days) this.#places.set(place, (days = new Map()));
    if (!days.has(day)) this.#count += 1;
    days.set(day, kept);
  }

  clear(): void {
    this.#places.clear();
    this.#count = 0;
  }
}
