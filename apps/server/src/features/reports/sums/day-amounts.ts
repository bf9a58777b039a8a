import type { SumColumn } from '../../insights/index.ts';
import type { Located } from './located.ts';
import { TooMuch } from './too-much.ts';

/**
 * Amounts of some accounts that have one currency, by what rows are of and by day: each day has its rate, so they are summed as whole
 * numbers first and converted once.
 */
export class DayAmounts {
  readonly #days: number;
  readonly #digits: number;
  #byKey: (Float64Array | undefined)[] = [];

  constructor(days: number, digits: number) {
    this.#days = days;
    this.#digits = digits;
  }

  add({ rows, keys, days }: Located, { values, digits }: SumColumn): void {
    const factor = 10 ** (this.#digits - digits);
    for (let at = 0; at < rows.length; at += 1) {
      const key = keys[at] as number;
      const amounts = (this.#byKey[key] ??= new Float64Array(this.#days));
      const day = days[at] as number;
      amounts[day] = (amounts[day] as number) + (values[rows[at] as number] as number) * factor;
    }
  }

  /** Hands on what there is, and is empty again. */
  take(work: (key: number, day: number, amount: number) => void): void {
    for (const [key, amounts = []] of this.#byKey.entries())
      for (const [day, amount] of amounts.entries()) {
        if (amount === 0) continue;
        if (!Number.isSafeInteger(amount)) throw new TooMuch(`An amount of ${amount}`);
        work(key, day, amount);
      }
    this.#byKey = [];
  }
}
