import type { Buckets } from './kept-sums.ts';
import type { Line, LineIndex } from './lines.ts';
import { type Metrics, splitByHour } from './metrics.ts';
import type { Sums } from './sums.ts';

export interface HourLine extends Line {
  hour: number;
}

const ofIndex = new WeakMap<LineIndex, { stamp: string; starts: Uint32Array }>();

/** The lines of a report by the hour: each of the index (which has days) becomes one for every hour in which something
 *  happened. How many those are is counted once; the figures are worked out for the page that is read. */
export class HourLines {
  readonly #index: LineIndex;
  readonly #sums: Sums;
  /** Number of the first hour of each line, and of all. */
  readonly #starts: Uint32Array;
  constructor(index: LineIndex, sums: Sums) {
    this.#index = index;
    this.#sums = sums;
    const known = ofIndex.get(index);
    this.#starts = known?.stamp === sums.stamp ? known.starts : startsOf(index, sums);
    ofIndex.set(index, { stamp: sums.stamp, starts: this.#starts });
  }

  get length(): number {
    return this.#starts.at(-1) ?? 0;
  }

  page(offset: number, limit: number): HourLine[] {
    const lines: HourLine[] = [];
    const end = Math.min(this.length, offset + limit);
    for (let line = this.#lineAt(offset); line < this.#index.length; line += 1) {
      const start = this.#starts[line] ?? 0;
      if (start >= end) break;
      lines.push(...this.#hoursOf(line).slice(Math.max(0, offset - start), end - start));
    }
    return lines;
  }

  #hoursOf(line: number): HourLine[] {
    const [whole] = this.#index.page(this.#sums, line, 1);
    if (!whole) return [];
    const weights = this.#index.hours(this.#sums, line, whole.period.from);
    const hours = new Map<number, Record<string, Metrics>>();
    for (const [bucket, metrics] of Object.entries(whole.buckets))
      for (const [hour, part] of splitByHour(metrics, weights))
        hours.set(hour, { ...hours.get(hour), [bucket]: part });
    return [...hours].map(([hour, buckets]: [number, Buckets]) => ({ ...whole, hour, buckets }));
  }

  /** The last line that begins at or before an hour. */
  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function startsOf(index: LineIndex, sums: Sums): Uint32Array {
  const starts = new Uint32Array(index.length + 1);
  const busy = new Map<string, ReturnType<Sums['busyHours']>>();
  for (let line = 0; line < index.length; line += 1) {
    const { spans, period } = index.spansAt(line);
    const day = period?.from ?? '';
    const bitsOf = busy.get(day) ?? sums.busyHours(day);
    busy.set(day, bitsOf);
    let bits = 0;
    for (const span of spans) {
      bits |= bitsOf(span);
      if (bits === allHours) break;
    }
    starts[line + 1] = (starts[line] ?? 0) + bitCount(bits);
  }
  return starts;
}

const allHours = (1 << 24) - 1;

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
