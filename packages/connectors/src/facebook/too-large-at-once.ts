import { daysOf } from '@adsail/contract';
import type { AccountScope, Clock } from '../core/index.ts';

/** What decides how much a question for all objects of an account has to look at. */
interface Size {
  level: string;
  time_range: { since: string; until: string };
  time_increment: 1 | 'all_days';
  breakdowns?: readonly string[];
}

const keptMs = 3_600_000;
const mostKept = 1000;

const kindOf = ({ account }: AccountScope, { level, time_increment, breakdowns = [] }: Size): string =>
  JSON.stringify([account.id, level, time_increment, breakdowns]);
const daysIn = ({ time_range: { since: from, until: to } }: Size): number => daysOf({ from, to }).length;

/** Questions that were too large for an answer at once: for some time those like them, of as many days, are not even tried. */
export class TooLargeAtOnce {
  readonly #clock: Clock;
  readonly #known = new Map<string, { days: number; until: number }>();
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(scope: AccountScope, asked: Size): boolean {
    const known = this.#known.get(kindOf(scope, asked));
    return known !== undefined && known.until > this.#clock.now() && daysIn(asked) >= known.days;
  }

  note(scope: AccountScope, asked: Size): void {
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(kindOf(scope, asked), { days: daysIn(asked), until: this.#clock.now() + keptMs });
  }
}
