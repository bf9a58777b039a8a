const maxShared = 12_000;

/** Objects that were read, by platform, level and id. The three put together would be a new text for each of the hundred
 *  thousand questions of a list, and looking it up takes longer than what the answer is for. */
export class SharedObjects<Value> {
  readonly #platforms = new Map<string, Map<string, Map<string, Value>>>();
  #count = 0;

  of(platform: string, level: string): Map<string, Value> {
    let levels = this.#platforms.get(platform);
    if (!levels) this.#platforms.set(platform, (levels = new Map()));
    let known = levels.get(level);
    if (!known) levels.set(level, (known = new Map()));
    return known;
  }

  add(platform: string, level: string, id: string, object: Value): void {
    if (this.#count >= maxShared) this.clear();
    this.#count += 1;
    this.of(platform, level).set(id, object);
  }

  delete(platform: string, level: string, id: string): void {
    if (this.of(platform, level).delete(id)) this.#count -= 1;
  }

  clear(): void {
    this.#platforms.clear();
    this.#count = 0;
  }
}
