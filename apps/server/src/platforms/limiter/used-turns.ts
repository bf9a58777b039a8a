import type { LimitKey } from '@adsail/connectors';
import { companyOf, type FormerTurns } from './store.ts';

/** What is older than this has little left to tell. */
const keptMs = 5000;

/**
 * Turns that this process has used, to be told with the next question in their lane: they count from then, not from the end of their
 * lease. Whoever asks next tells it if its requests use as much of the lane: what a turn used is reckoned by that.
 */
export class UsedTurns {
  readonly #lanes = new Map<string, { turns: FormerTurns[]; at: number }>();

  note(keys: readonly LimitKey[], turns: readonly FormerTurns[], now: number): void {
    for (const [name, { at }] of this.#lanes) if (at < now - keptMs) this.#lanes.delete(name);
    for (const key of keys) {
      const here = turns.filter(({ lane }) => lane === key.name);
      if (here.length === 0) continue;
      const name = companyOf([key]);
      const known = this.#lanes.get(name)?.turns ?? [];
      this.#lanes.set(name, { turns: [...known, ...here], at: now });
    }
  }

  take(keys: readonly LimitKey[]): FormerTurns[] {
    return keys.flatMap((key) => {
      const name = companyOf([key]);
      const { turns = [] } = this.#lanes.get(name) ?? {};
      this.#lanes.delete(name);
      return turns;
    });
  }
}
