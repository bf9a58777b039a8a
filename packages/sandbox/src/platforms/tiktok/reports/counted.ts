import type { Line, LineIndex } from '../../../delivery/lines.ts';
import { type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import { type Sums, sumOf } from '../../../delivery/sums.ts';
import { addDays, localTime } from '../../../delivery/zone.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';

/** "Data latency": reach and frequency come so long after the end of a day, everything else within half an hour. */
const countingMs = 16 * 3_600_000;

/** The last day of an account whose people have been counted. */
export const lastCountedDay = ({ clock }: World, { timezone }: Account): string =>
  addDays(localTime(timezone, clock.now() - countingMs).day, -1);

/** What the lines of a report did on the days whose people have been counted. */
export class CountedDays {
  readonly #until: string;
  /** The same lines, without the days that have not. */
  readonly #index: LineIndex;
  readonly #sums: Sums;
  constructor(until: string, index: LineIndex, sums: Sums) {
    this.#until = until;
    this.#index = index;
    this.#sums = sums;
  }

  of({ id, period: { from, to } }: Line, whole: Metrics): Metrics {
    if (to <= this.#until) return whole;
    const { line, isSame } = this.#index.lineFrom({ id, period: { from, to: this.#until } });
    const [found] = isSame ? this.#index.page(this.#sums, line, 1) : [];
    return found ? sumOf(found.buckets) : noMetrics();
  }

  total(): Metrics {
    return sumOf(this.#index.total(this.#sums));
  }
}
