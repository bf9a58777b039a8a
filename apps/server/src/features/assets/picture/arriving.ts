/** Bytes that come once and are read by as many as ask, while they come and afterwards. */
export class Arriving {
  readonly #pieces: Uint8Array[] = [];
  #size = 0;
  #ended: { error: unknown } | 'whole' | null = null;
  #more = Promise.withResolvers<void>();

  get size(): number {
    return this.#size;
  }

  append(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    this.#wake();
  }

  end(): void {
    this.#ended = 'whole';
    this.#wake();
  }

  fail(error: unknown): void {
    this.#ended = { error };
    this.#wake();
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; next += 1) {
      while (next >= this.#pieces.length) {
        if (this.#ended === 'whole') return;
        if (this.#ended) throw this.#ended.error;
        await this.#more.promise;
      }
      yield this.#pieces[next] as Uint8Array;
    }
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers<void>();
  }
}
