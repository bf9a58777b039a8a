interface Refused {
  count: number;
  /** When the wait of the last refusal ends. */
  until: number;
}

/** Where a platform does not say how long to wait, the wait doubles with every refusal in a row. */
export class RefusalDelays {
  readonly #lanes = new Map<string, Refused>();
  readonly #longestMs: number;
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** Requests under way together are refused together: what comes while the wait lasts is the same refusal. */
  next(lane: string, firstMs: number, now: number): number {
    const last = this.#lanes.get(lane);
    if (last && now < last.until) return last.until - now;
    const count = last?.count ?? 0;
    const waitMs = Math.min(firstMs * 2 ** count, this.#longestMs);
    this.#lanes.set(lane, { count: count + 1, until: now + waitMs });
    return waitMs;
  }

  /** Something passed. */
  forget(lane: string): void {
    this.#lanes.delete(lane);
  }
}
