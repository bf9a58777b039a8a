interface Kept {
  until: number;
  value: Promise<unknown>;
}

/** Answers that several operations share for a while. What failed is not kept. */
export class Memory {
  readonly #kept = new Map<string, Kept>();

  remember<T>(key: string, forMs: number, make: () => Promise<T>): Promise<T> {
    const now = performance.now();
    for (const [each, { until }] of this.#kept) if (until <= now) this.#kept.delete(each);
    const found = this.#kept.get(key);
    if (found) return found.value as Promise<T>;
    const value = make();
    const kept = { until: now + forMs, value };
    this.#kept.set(key, kept);
    value.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key));
    return value;
  }
}
