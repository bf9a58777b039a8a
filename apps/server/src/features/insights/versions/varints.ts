/** Seven bits a byte, the lowest first; the eighth says that more follow. */
export class Writer {
  #buffer = Buffer.alloc(4096);
  #length = 0;

  number(value: number): void {
    // More than any number takes.
    if (this.#length + 10 > this.#buffer.length) this.#grow();
    let rest = value;
    while (rest >= 0x80) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  /** Small ones stay small, whatever their sign. */
  signed(value: bigint): void {
    let rest = value < 0n ? -value * 2n - 1n : value * 2n;
    if (rest <= Number.MAX_SAFE_INTEGER) return this.number(Number(rest));
    while (rest >= 0x80n) {
      if (this.#length + 10 > this.#buffer.length) this.#grow();
      this.#buffer[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#buffer[this.#length++] = Number(rest);
  }

  #grow(): void {
    const larger = Buffer.alloc(this.#buffer.length * 2);
    this.#buffer.copy(larger);
    this.#buffer = larger;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error('A pack ends too early');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  number(): number {
    return Number(this.#varint());
  }

  signed(): bigint {
    const value = this.#varint();
    return (value & 1n) === 0n ? value >> 1n : -(value >> 1n) - 1n;
  }
}
