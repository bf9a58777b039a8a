/** So many at least are gathered before the worse ones are dropped. */
const leastRoom = 4096;

export interface RankedAd {
  /** Which of the periods; 0 where there are none. */
  period: number;
  no: number;
  adNo: number;
}

/**
 * The first rows of an order, whatever comes: as many as the page needs that they are asked for, and about as many again. Of two that
 * are equal the one with the smaller keys is first, or last where the order is from high to low; what has no value is last in both.
 */
export class BestRows {
  readonly #most: number;
  readonly #sign: 1 | -1;
  readonly #room: number;
  #length = 0;
  readonly #values: Float64Array;
  readonly #periods: Int32Array;
  readonly #accounts: Int32Array;
  readonly #ads: Int32Array;
  /** Nothing beyond it is among the best. */
  #worst = Number.POSITIVE_INFINITY;
  total = 0;

  constructor(most: number, order: 'asc' | 'desc', room = leastRoom) {
    this.#most = most;
    this.#sign = order === 'asc' ? 1 : -1;
    this.#room = Math.max(room, most * 2);
    this.#values = new Float64Array(this.#room);
    this.#periods = new Int32Array(this.#room);
    this.#accounts = new Int32Array(this.#room);
    this.#ads = new Int32Array(this.#room);
  }

  /** `value` is not a number where there is none. */
  add(value: number, period: number, no: number, adNo: number): void {
    this.total += 1;
    const rank = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * this.#sign;
    if (rank > this.#worst) return;
    if (this.#length === this.#room) this.#drop();
    if (rank > this.#worst) return;
    const at = this.#length;
    this.#values[at] = rank;
    this.#periods[at] = period;
    this.#accounts[at] = no;
    this.#ads[at] = adNo;
    this.#length = at + 1;
  }

  page(from: number, size: number): RankedAd[] {
    const ranked = this.#values.slice(0, this.#length).sort();
    const [first, last] = [ranked[from], ranked[Math.min(from + size, ranked.length) - 1]];
    if (first === undefined || last === undefined) return [];
    const places: number[] = [];
    let before = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const value = this.#values[at] as number;
      if (value < first) before += 1;
      else if (value <= last) places.push(at);
    }
    return places
      .sort(this.#byOrder)
      .slice(from - before, from - before + size)
      .map((at) => ({
        period: this.#periods[at] as number,
        no: this.#accounts[at] as number,
        adNo: this.#ads[at] as number,
      }));
  }

  readonly #byOrder = (a: number, b: number): number => {
    const [one, other] = [this.#values[a] as number, this.#values[b] as number];
    if (one !== other) return one < other ? -1 : 1;
    const keys =
      (this.#periods[a] as number) - (this.#periods[b] as number) ||
      (this.#accounts[a] as number) - (this.#accounts[b] as number) ||
      (this.#ads[a] as number) - (this.#ads[b] as number);
    return keys * this.#sign;
  };

  /** Values sort by themselves much faster than rows; those that are equal at the end are looked at one by one. */
  #drop(): void {
    const worst = this.#values.slice(0, this.#length).sort()[this.#most - 1] as number;
    const equal: number[] = [];
    const kept: number[] = [];
    for (let at = 0; at < this.#length; at += 1) {
      const value = this.#values[at] as number;
      if (value < worst) kept.push(at);
      else if (value === worst) equal.push(at);
    }
    const left = this.#most - kept.length;
    if (equal.length > left) equal.sort(this.#byOrder).length = left;
    // One by one: so many at once would not fit on the stack.
    for (const at of equal) kept.push(at);
    kept.sort((a, b) => a - b);
    for (const [to, at] of kept.entries()) {
      this.#values[to] = this.#values[at] as number;
      this.#periods[to] = this.#periods[at] as number;
      this.#accounts[to] = this.#accounts[at] as number;
      this.#ads[to] = this.#ads[at] as number;
    }
    this.#length = kept.length;
    this.#worst = worst;
  }
}
