import { ManualClock } from '../core/testing.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

/**
 * One time for a platform and those who talk to it. It goes on, from one sleeper to the next, only while no request is under
 * way: an answer takes no time at all, however busy the machine is.
 */
export class VirtualTime {
  readonly clock = new ManualClock(Date.now());
  #underWay = 0;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    this.#underWay += 1;
    try {
      const answer = await fetch(input, init);
      const { status, headers } = answer;
      return new Response(await answer.arrayBuffer(), { status, headers });
    } finally {
      this.#underWay -= 1;
    }
  };

  /** Lets time go on until the work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    const state = { done: false };
    const ended = work.finally(() => (state.done = true));
    ended.catch(() => undefined);
    while (!state.done) {
      // Whoever can send has sent before this says how many are under way.
      await soon();
      if (this.#underWay === 0 && !state.done) await this.clock.advanceToNext();
    }
    return ended;
  }
}
