/** So far back is counted. */
const windowMs = 60_000;
/** Of less nobody can tell how fast it goes. */
const leastMs = 3000;

interface Sample {
  at: number;
  ended: number;
}

/** How many objects of a task end in a minute, over the last while. */
export class Rate {
  #samples: Sample[] = [];

  add(at: number, ended: number): void {
    const last = this.#samples.at(-1);
    // Tried again: what had ended runs once more.
    if (last && ended < last.ended) this.#samples = [];
    this.#samples.push({ at, ended });
    const from = at - windowMs;
    const first = this.#samples.findLastIndex((sample) => sample.at <= from);
    if (first > 0) this.#samples.splice(0, first);
  }

  /** Null: nothing has ended, or it was looked at for too short a while. */
  perMinute(): number | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < leastMs || last.ended === first.ended) return null;
    return ((last.ended - first.ended) / (last.at - first.at)) * 60_000;
  }

  /** Null as well: nobody knows. */
  secondsLeft(left: number): number | null {
    const rate = this.perMinute();
    return rate === null ? null : Math.ceil((left / rate) * 60);
  }
}
