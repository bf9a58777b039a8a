/**
 * Who reads what, so that nobody reads beside others what they will have found in a moment: twenty people who open reports after a start
 * would all read the same facts.
 */
export class Reading {
  readonly #running = new Map<string, Promise<unknown>>();

  /** Until nothing is unread: while somebody reads under the same key it waits, and looks again. */
  async finish<Unread>(
    key: string,
    unread: () => readonly Unread[],
    read: (some: readonly Unread[]) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const some = unread();
      if (some.length === 0) return;
      const running = this.#running.get(key);
      if (!running) return this.#run(key, () => read(some));
      // Its failure is its own: whoever waited reads by itself then.
      await running.catch(() => undefined);
    }
  }

  async #run(key: string, read: () => Promise<void>): Promise<void> {
    const running = read();
    this.#running.set(key, running);
    try {
      await running;
    } finally {
      this.#running.delete(key);
    }
  }
}
