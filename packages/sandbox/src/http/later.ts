/** Work that is done after the connection has ended; what is still to come is given up with the sandbox. */
export class Later {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #failed: (error: unknown) => void;
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  run(delayMs: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work().catch(this.#failed);
    }, delayMs);
    this.#timers.add(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
